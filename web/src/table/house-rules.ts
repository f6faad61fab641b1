// The options of a game as sentences with one word to change, made from what the server says about each
// option: its label, kind, values, unit, bounds and help. No option of any game is known here.
import type { OptionInfo } from '../net/protocol';

/** Names that people know for ids, such as a restaurant for "piazza-romana". */
export type Names = ReadonlyMap<string, string>;

export interface Pick {
  value: unknown;
  label: string;
  note?: string;
}

/** How an option is changed: one of a few, any of several, one per seat, a number per seat, a number. */
export type Editor = 'one' | 'any' | 'seat-one' | 'seat-number' | 'number';

export interface Sentence {
  id: string;
  before: string;
  word: string;
  /** What the chosen word means or does, if the server says so. */
  note: string;
}

/** Every `{id, name}` in a catalog, at any depth. */
export function namesIn(catalog: unknown): Names {
  const names = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { id, name } = value as { id?: unknown; name?: unknown };
    if (typeof id === 'string' && typeof name === 'string' && !names.has(id)) names.set(id, name);
    for (const child of Object.values(value)) visit(child);
  };
  visit(catalog);
  return names;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** An id in words: "by-the-letter" as "by the letter". */
export const inWords = (id: string): string => id.replaceAll('-', ' ');

/** An id as a title: "normal" as "Normal". */
export const title = (id: string): string => capital(inWords(id));

/** The meanings in a help text like "fresh: with new cards; edge: whenever it becomes true". */
export function meanings(help: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of help.split('; ')) {
    const match = /^([\w-]+): (.+)$/.exec(part.trim());
    if (match) found.set(match[1]!, match[2]!);
  }
  return found;
}

const firstClause = (text: string): string => text.split(/, | \(/)[0]!;

const MINUTE = 60_000;

/** A length of time as people say it. */
export function duration(ms: number): string {
  if (ms >= MINUTE && ms % MINUTE === 0) return ms === MINUTE ? '1 minute' : `${ms / MINUTE} minutes`;
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}

const UNITS: Record<string, number> = { milliseconds: 1, seconds: 1000 };

/** How many milliseconds one of an option's unit is; nothing for an option that is no length of time. */
const unitOf = (option: OptionInfo): number | undefined => UNITS[option.unit];

export function editorOf(option: OptionInfo): Editor {
  if (option.kind === 'list') {
    if (option.per_seat) return option.values.length > 0 ? 'seat-one' : 'seat-number';
    return 'any';
  }
  if (option.kind === 'number' && option.values.length === 0 && !unitOf(option)) return 'number';
  return 'one';
}

const LENGTHS = [30, 45, 60, 90, 120, 180, 300, 600].map(seconds => seconds * 1000);

/** Usual lengths of time within the bounds of an option, in its unit; 0 first where it stands for none. */
function lengthsOf(option: OptionInfo, unit: number): number[] {
  const fits = (length: number): boolean => length >= option.min && length <= option.max;
  const lengths = LENGTHS.map(length => length / unit).filter(fits);
  return option.standard === 0 ? [0, ...lengths] : lengths;
}

const isNumeric = (option: OptionInfo): boolean => typeof option.standard === 'number';

/** One value of an option in words. */
export function wordOf(option: OptionInfo, value: unknown, names: Names): string {
  const key = String(value);
  const meaning = meanings(option.help).get(key);
  if (option.kind === 'flag') return value === true ? 'yes' : 'no';
  if (meaning) return firstClause(meaning);
  const unit = unitOf(option);
  if (unit && typeof value === 'number') return duration(value * unit);
  return names.get(key) ?? (isNumeric(option) ? key : inWords(key));
}

function notesOf(option: OptionInfo, value: unknown): string {
  const known = meanings(option.help);
  // One sentence about a switch says what it does when it is on.
  if (known.size === 0) return option.kind === 'flag' && value !== true ? '' : option.help;
  if (option.kind === 'flag') return known.get(value === true ? 'on' : 'off') ?? '';
  const meaning = known.get(String(value)) ?? '';
  return firstClause(meaning) === meaning ? '' : meaning;
}

/** What can be chosen, in the server's order. */
export function picksOf(option: OptionInfo, names: Names): Pick[] {
  const pick = (value: unknown): Pick => ({
    value,
    label: capital(wordOf(option, value, names)),
    note: notesOf(option, value),
  });
  if (option.kind === 'flag') return [pick(true), pick(false)];
  const unit = unitOf(option);
  if (unit && option.values.length === 0) return lengthsOf(option, unit).map(pick);
  return option.values.map(value => pick(isNumeric(option) ? Number(value) : value));
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '-';

function listWord(option: OptionInfo, value: unknown, names: Names): string {
  const list = Array.isArray(value) ? value : [];
  const known = (id: string): string => names.get(id) ?? inWords(id);
  const name = (entry: unknown): string => (isSet(entry) ? known(String(entry)) : 'any');
  const chosen = list.filter(isSet);
  if (option.secret) return chosen.length === 0 ? 'not said' : chosen.map(String).join(', ');
  if (chosen.length === 0) return meanings(option.help).get('empty') ?? 'not chosen';
  if (option.per_seat) return list.slice(0, list.findLastIndex(isSet) + 1).map(name).join(', ');
  return chosen.length > 2 ? `${chosen.length} of ${option.values.length}` : chosen.map(name).join(', ');
}

/** The line on the board: the label, and the word that stands for the value now. */
export function sentenceOf(option: OptionInfo, value: unknown, names: Names): Sentence {
  const known = value === undefined ? option.standard : value;
  const word = option.kind === 'list' ? listWord(option, known, names) : wordOf(option, known, names);
  const note = option.secret ? 'nobody else sees this before the end' : option.kind === 'list' ? '' : notesOf(option, known);
  return { id: option.id, before: `${option.label}: `, word, note };
}

/** A list with one place changed; places before it are open. */
export function withPlace(list: unknown, seat: number, value: unknown): unknown[] {
  const next = Array.isArray(list) ? [...(list as unknown[])] : [];
  while (next.length < seat) next.push(null);
  next[seat] = value;
  return next;
}

/** A list with an entry put in or taken out, in the order of the values. */
export function withEntry(option: OptionInfo, list: unknown, entry: string): string[] {
  const chosen = new Set(Array.isArray(list) ? (list as unknown[]).map(String) : []);
  if (!chosen.delete(entry)) chosen.add(entry);
  return option.values.filter(value => chosen.has(value));
}

/** Whether a table plays this option otherwise than the box says. */
export const isChanged = (option: OptionInfo, value: unknown): boolean => {
  // What each seat says for itself is no rule of the house.
  if (value === undefined || option.own) return false;
  if (option.kind === 'list') return Array.isArray(value) && value.some(isSet);
  return String(value) !== String(option.standard);
};
