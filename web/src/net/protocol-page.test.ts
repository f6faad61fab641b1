// docs/PROTOCOL.md against the generated types: every message, every piece and every field has its place there.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const types = readFileSync(`${import.meta.dirname}/protocol.ts`, 'utf8');
const page = readFileSync(`${import.meta.dirname}/../../../docs/PROTOCOL.md`, 'utf8');
const rows = page.split('\n').filter(line => /^\| `(?!GET |POST )/.test(line));

/** The fields of each declared struct. */
const structs = new Map(
  [...types.matchAll(/export interface (\w+) \{(.*?)\}/gs)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(match => match[1]!),
  ]),
);
/** The word in "t" of each struct that is a message. */
const kinds = new Map([...types.matchAll(/t: '([\w-]+)' \} & (\w+)/g)].map(([, kind = '', name = '']) => [name, kind]));

const rowOf = (name: string): string | undefined => rows.find(row => row.split(' | ')[0]!.includes(`\`${name}\``));

describe('the page about the protocol', () => {
  it('reads what it compares', () => {
    expect(structs.get('Resume')).toEqual(['game', 'seq', 'seat', 'chat']);
    expect(kinds.get('WholeView')).toBe('view');
  });

  it.each([...structs])('has a row for %s with all its fields', (name, fields) => {
    const row = rowOf(kinds.get(name) ?? name);
    expect(row).toBeDefined();
    expect(fields.filter(field => !row!.includes(`\`${field}\``))).toEqual([]);
  });
});
