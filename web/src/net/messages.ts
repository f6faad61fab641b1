// Which messages are questions, and how a frame is read. The messages themselves are in protocol.ts.
import type { ClientMessage, ServerMessage } from './protocol';

/** What carries an id and is answered once; it is sent again after a lost connection. */
export type Question = Extract<ClientMessage, { t: 'act' | 'ask' | 'hint' | 'suggest' | 'ask-story' }>;

export const isQuestion = (message: ClientMessage): message is Question =>
  ['act', 'ask', 'hint', 'suggest', 'ask-story'].includes(message.t);

/** A frame as a message; null: not one. Kinds that this client does not know are passed over later. */
export function readMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    const tagged = typeof value === 'object' && value !== null && typeof (value as { t?: unknown }).t === 'string';
    return tagged ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
