// The keys of the board, as commands. A letter sends a timer to a room, the block Y U I / H J K picks what lies there, a
// digit says which of my plates. Keys are positions, so that the block keeps its shape on every keyboard.
import type { KeyHelp } from '../board';
import type { RoomId } from './floor';

export type Command =
  | { do: 'room'; room: RoomId }
  | { do: 'slot'; slot: number; hold: boolean }
  | { do: 'lane'; number: number }
  | { do: 'step'; by: -1 | 1 }
  | { do: 'timer' | 'temp' | 'second-temp' | 'done' | 'lift' | 'shout' | 'bin' | 'pass-temp' | 'legend' | 'let-go' };

const ROOM_KEYS: Readonly<Record<string, RoomId>> = {
  KeyR: 'rc',
  KeyD: 'dr',
  KeyA: 'sa',
  KeyB: 'sb',
  KeyC: 'sc',
  KeyS: 'st',
  KeyG: 'gh',
  KeyW: 'sk',
  KeyV: 'van',
  KeyO: 'of',
  KeyP: 'cu',
};
const LETTERS = new Map(Object.entries(ROOM_KEYS).map(([code, room]) => [room, code.slice(3)]));
/** The letter of a room. */
export const letterOf = (room: RoomId): string => LETTERS.get(room) ?? '';

const SLOT_KEYS = ['KeyY', 'KeyU', 'KeyI', 'KeyH', 'KeyJ', 'KeyK', 'KeyN', 'KeyM', 'Comma'];
const CAPS = ['Y', 'U', 'I', 'H', 'J', 'K', 'N', 'M', ','];
/** What stands on the key of a place in the tray. */
export const capOf = (slot: number): string => CAPS[slot] ?? '';

const WORDS: Readonly<Record<string, Command>> = {
  KeyT: { do: 'timer' },
  KeyX: { do: 'temp' },
  KeyZ: { do: 'second-temp' },
  KeyL: { do: 'lift' },
  KeyE: { do: 'pass-temp' },
  KeyQ: { do: 'legend' },
  Enter: { do: 'done' },
  NumpadEnter: { do: 'done' },
  Space: { do: 'shout' },
  Escape: { do: 'let-go' },
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
};

interface Pressed {
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function commandOf({ code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (shiftKey && (code === 'Delete' || code === 'Backspace')) return { do: 'bin' };
  const slot = SLOT_KEYS.indexOf(code);
  if (slot >= 0 && (!shiftKey || slot < 4)) return { do: 'slot', slot, hold: shiftKey };
  if (shiftKey) return null;
  const room = ROOM_KEYS[code];
  if (room) return { do: 'room', room };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { do: 'lane', number: Number(digit) };
  return WORDS[code] ?? null;
}

export const keys: readonly KeyHelp[] = [
  { keys: ['R', 'D', 'S'], text: 'send a timer to Reception, Dining Room, Stove' },
  { keys: ['A', 'B', 'C'], text: 'send a timer to a storage room' },
  { keys: ['G', 'W', 'V', 'O'], text: 'send a timer to Greenhouse, Sink (wash up), Van, Office' },
  { keys: ['Y', 'U', 'I'], text: 'take what lies in the tray; H J K and N M , are the rows below' },
  { keys: ['1', '…', '9'], text: 'one of your plates: arm it, cook it at the Stove, serve it in the Dining Room' },
  { keys: ['←', '→'], text: 'go through your plates' },
  { keys: ['P'], text: 'open the Cupboard for a meal without a plate' },
  { keys: ['Shift', 'Y'], text: 'throw out the patron at this place of the tray' },
  { keys: ['T'], text: 'choose your other timer' },
  { keys: ['X', 'Z'], text: 'choose the Temp, or the second Temp' },
  { keys: ['L'], text: 'lift a timer whose sand has run out' },
  { keys: ['Enter'], text: 'Done; between shifts: ready, or start' },
  { keys: ['Shift', 'Del'], text: 'the bin, then the number of the plate to scrap' },
  { keys: ['E'], text: 'pass on the turn with the Temp' },
  { keys: ['Space'], text: 'shout, pointing at what is in focus' },
  { keys: ['Q'], text: 'what the symbols mean' },
  { keys: ['Esc'], text: 'let go of what you were about to do' },
];
