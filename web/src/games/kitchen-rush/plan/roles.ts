// Roles and arrows of the planning board. They have no effect in the rules; they are said with the shouts that point at
// something: "I take this" at a role or an arrow, and "Wait!" at it to give it up again. So they reach everybody, are in
// the table's talk, and are still there for who comes back. Pure.
import type { ShoutInfo, TalkLine } from '../../../net/protocol';
import { SAID_NAMES } from '../words';

export interface Role {
  id: string;
  icon: string;
  /** "I wash" */
  says: string;
  /** The first scenario in which there is anything to do. */
  from: number;
}

export const ROLES: readonly Role[] = [
  { id: 'role-seat', icon: 'reception', says: 'I seat', from: 1 },
  { id: 'role-orders', icon: 'notepad', says: 'I take orders', from: 1 },
  { id: 'role-cook', icon: 'stove', says: 'I cook', from: 1 },
  { id: 'role-wash', icon: 'sink', says: 'I wash', from: 3 },
  { id: 'role-shop', icon: 'van', says: 'I shop', from: 4 },
  { id: 'role-serve', icon: 'bell', says: 'I serve', from: 6 },
  { id: 'role-office', icon: 'office', says: 'I mind the office', from: 7 },
  { id: 'role-temp', icon: 'hourglass', says: 'I use the Temp', from: 8 },
];

export interface PlanRoom {
  id: string;
  name: string;
  icon: string;
  from: number;
  /** Its place on the small plan, in columns and rows. */
  x: number;
  y: number;
}

export const ROOMS: readonly PlanRoom[] = [
  { id: 'rc', name: 'Reception', icon: 'reception', from: 1, x: 0, y: 0 },
  { id: 'dr', name: 'Dining room', icon: 'table', from: 1, x: 1, y: 0 },
  { id: 'of', name: 'Office', icon: 'office', from: 3, x: 2, y: 0 },
  { id: 'van', name: 'Van', icon: 'van', from: 4, x: 3, y: 0 },
  { id: 'sa', name: 'Storage A', icon: 'crate', from: 1, x: 0, y: 1 },
  { id: 'sb', name: 'Storage B', icon: 'crate', from: 1, x: 1, y: 1 },
  { id: 'sc', name: 'Storage C', icon: 'crate', from: 5, x: 2, y: 1 },
  { id: 'gh', name: 'Greenhouse', icon: 'greenhouse', from: 2, x: 3, y: 1 },
  { id: 'st', name: 'Stove', icon: 'stove', from: 1, x: 0, y: 2 },
  { id: 'sk', name: 'Sink', icon: 'sink', from: 3, x: 1, y: 2 },
  { id: 'cb', name: 'Cupboard', icon: 'plate', from: 1, x: 2, y: 2 },
];

export const rolesIn = (scenario: number): Role[] => ROLES.filter(role => role.from <= scenario);
export const roomsIn = (scenario: number): PlanRoom[] => ROOMS.filter(room => room.from <= scenario);

const roomName = (id: string): string => ROOMS.find(room => room.id === id)?.name ?? id;

/** What shouts call these pieces in the talk. */
export const pieceNames: ReadonlyMap<string, string> = new Map([
  ...SAID_NAMES,
  ...ROLES.map(({ id, says }) => [id, says] as const),
  ...ROOMS.flatMap(({ id, name }) => [
    [`mark-${id}`, name] as const,
    ...ROOMS.filter(other => other.id !== id).map(other => [`way-${id}-${other.id}`, `${name} to ${roomName(other.id)}`] as const),
  ]),
]);

export const TAKE = 0; // "I take this"
export const DROP = 5; // "Wait!"

export interface Claim {
  seat: number;
  at: string;
}

/** What is claimed and not given up, the newest last. */
export function claimsIn(lines: readonly TalkLine[], shouts: readonly ShoutInfo[]): Claim[] {
  const take = shouts[TAKE]?.text;
  const drop = shouts[DROP]?.text;
  const claims = new Map<string, Claim>();
  for (const { kind, seat, at, text } of lines) {
    if (kind !== 'shout' || seat === undefined || at === undefined || !/^(role|mark|way)-/.test(at)) continue;
    const key = `${seat} ${at}`;
    claims.delete(key);
    if (text === take && text !== drop) claims.set(key, { seat, at });
  }
  return [...claims.values()];
}

export const seatsAt = (claims: readonly Claim[], at: string): number[] =>
  claims.filter(claim => claim.at === at).map(claim => claim.seat);

export interface Way {
  seat: number;
  at: string;
  from: PlanRoom;
  to: PlanRoom;
}

/** The arrows that people have drawn, between rooms of this plan. */
export function waysIn(claims: readonly Claim[], rooms: readonly PlanRoom[]): Way[] {
  return claims.flatMap(({ seat, at }) => {
    const [kind, first, second] = at.split('-');
    const from = rooms.find(room => room.id === first);
    const to = rooms.find(room => room.id === second);
    return kind === 'way' && from && to ? [{ seat, at, from, to }] : [];
  });
}
