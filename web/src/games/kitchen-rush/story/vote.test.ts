import { describe, expect, it } from 'vitest';
import type { SeatInfo, ShoutInfo, TalkLine } from '../../../net/protocol';
import { isVote, voteIn } from './vote';

const shouts: ShoutInfo[] = ['I take this', 'Space, please!', 'Serve!', 'Wash up!', 'Go shopping!', 'Wait!', 'Thanks', 'Well cooked'].map(
  text => ({ text, icon: '' }),
);
const person = (here = true): SeatInfo => ({ name: 'X', guest: 'g', here, ready: true }) as unknown as SeatInfo;
const bot = { name: 'Juno', bot: 'easy', here: true, ready: true } as unknown as SeatInfo;
const line = (seat: number, at: string, text = 'Thanks'): TalkLine => ({ n: 0, kind: 'shout', name: 'X', seat, text, at });

describe('the vote about the show', () => {
  const table = { number: 2, seats: [person(), person(), person(), bot] };

  it('is won by more than half of the people who are there', () => {
    expect(voteIn([line(0, 'show#2-1')], shouts, table, 0)).toMatchObject({ votes: [0], needed: 2, passed: false });
    expect(voteIn([line(0, 'show#2-1'), line(2, 'show#2-1')], shouts, table, 0)).toMatchObject({ votes: [0, 2], passed: true });
    const two = { number: 2, seats: [person(), person(false), person(), bot] };
    expect(voteIn([line(0, 'show#2-1'), line(1, 'show#2-1')], shouts, two, 0)).toMatchObject({ votes: [0], needed: 2, passed: false });
  });

  it('is about one shift of one game, and one vote is one', () => {
    const lines = [line(0, 'show#2-1'), line(0, 'show#2-1'), line(1, 'show#2-2'), line(2, 'show#1-1'), line(1, 'show#2-1', 'Wait!')];
    expect(voteIn(lines, shouts, table, 0)).toMatchObject({ votes: [0], passed: false });
  });

  it('has the voice of whoever is ready for the next shift already', () => {
    expect(voteIn([line(0, 'show#2-1')], shouts, table, 0, 0b0110)).toMatchObject({ votes: [0, 1, 2], passed: true });
  });

  it('is not needed by somebody alone with bots', () => {
    expect(voteIn([], shouts, { number: 1, seats: [person(), bot] }, 0)).toMatchObject({ needed: 1, passed: false });
  });

  it('is told from other shouts', () => {
    expect(isVote(line(0, 'show#2-1'))).toBe(true);
    expect(isVote(line(0, 'st-1'))).toBe(false);
  });
});
