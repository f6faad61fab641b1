import { describe, expect, it } from 'vitest';

import { welcome } from './fake-world';
import { quality, RETRY_FIRST, RETRY_LAST, retryDelay, startLink, step, wakeAt } from './link';
import type { Effect, Input, Link } from './link';
import type { ServerMessage } from './protocol';

/** Steps through inputs at given times and keeps what was to be done. */
class Script {
  link: Link;
  effects: Effect[] = [];
  constructor(watch = false) {
    const [link, effects] = startLink('KR7F', watch, { ms: 0, random: 0.5 });
    this.link = link;
    this.effects = [...effects];
  }
  at(ms: number, input: Input): this {
    const [link, effects] = step(this.link, input, { ms, random: 0.5 });
    this.link = link;
    this.effects.push(...effects);
    return this;
  }
  /** The rest is about the present socket. */
  hear(ms: number, message: ServerMessage): this {
    return this.at(ms, { kind: 'said', socket: this.link.socket, message });
  }
  opens(ms: number): this {
    return this.at(ms, { kind: 'opened', socket: this.link.socket });
  }
  closes(ms: number): this {
    return this.at(ms, { kind: 'closed', socket: this.link.socket });
  }
  welcomed(ms: number, resumed = false): this {
    return this.opens(ms).hear(ms, welcome(resumed));
  }
  take(): Effect[] {
    const taken = this.effects;
    this.effects = [];
    return taken;
  }
  sent(): unknown[] {
    return this.take().flatMap(effect => (effect.do === 'send' ? [effect.message] : []));
  }
}

const clock = { ms: 0, speed: 100, running: true };
const view = (game: number, seq: number): ServerMessage => ({
  t: 'view',
  game,
  seq,
  clock,
  view: {},
  choices: [],
  log: [],
  log_after: 1,
});
const play = (game: number, seq: number): ServerMessage => ({ t: 'play', game, seq, ms: 0, changes: [], events: [] });
const talk = (n: number): ServerMessage => ({ t: 'talk', line: { n, kind: 'chat', name: 'Tom', text: 'hi' } });
const act = (id: string) => ({ t: 'act' as const, id, move: { do: 'end-turn' }, game: 1, seen: 7 });
const delivered = (effects: Effect[]) =>
  effects.flatMap(effect => (effect.do === 'deliver' ? [effect.message.t] : []));

describe('coming and going', () => {
  it('connects at once and says hello when the socket is open', () => {
    const script = new Script(true);
    expect(script.take()).toEqual([{ do: 'connect', socket: 1 }]);
    script.opens(10);
    expect(script.sent()).toEqual([{ t: 'hello', protocol: 2, table: 'KR7F', watch: true }]);
  });

  it('comes back after a lost connection and says where it stopped', () => {
    const script = new Script().welcomed(10).hear(20, view(1, 41)).hear(30, play(1, 42)).hear(31, talk(7));
    script.take();
    script.closes(100);
    expect(script.link.phase).toBe('waiting');
    expect(wakeAt(script.link)).toBe(100 + RETRY_FIRST);
    script.at(100 + RETRY_FIRST, { kind: 'woken' });
    expect(script.take()).toEqual([{ do: 'connect', socket: 2 }]);
    script.opens(400);
    expect(script.sent()[0]).toMatchObject({ resume: { game: 1, seq: 42, seat: 0, chat: 7 } });
  });

  it('waits longer each time in vain, up to a limit, and starts over after a welcome', () => {
    const script = new Script();
    const waits: number[] = [];
    for (let turn = 0; turn < 12; ++turn) {
      script.closes(0);
      waits.push(Math.round(wakeAt(script.link)));
      script.at(1e6, { kind: 'woken' });
    }
    expect(waits).toEqual([250, 375, 563, 844, 1266, 1898, 2848, 4271, 6407, 8000, 8000, 8000]);
    script.welcomed(2e6).closes(2e6);
    expect(wakeAt(script.link)).toBe(2e6 + RETRY_FIRST);
  });

  it('never waits less than the first pause minus its jitter, nor much more than the last', () => {
    for (const random of [0, 0.3, 1])
      for (let attempt = 0; attempt < 30; ++attempt) {
        expect(retryDelay(attempt, random)).toBeGreaterThanOrEqual(RETRY_FIRST * 0.75);
        expect(retryDelay(attempt, random)).toBeLessThanOrEqual(RETRY_LAST * 1.25);
      }
  });

  it('does not wait when the network comes back or somebody looks again', () => {
    for (const kind of ['online', 'shown'] as const) {
      const script = new Script().closes(0).at(1, { kind: 'woken' });
      script.take();
      script.at(2, { kind });
      expect(script.take()).toEqual([{ do: 'connect', socket: 2 }]);
    }
  });

  it('gives a socket up that is never welcomed', () => {
    const script = new Script().opens(100);
    script.take();
    script.at(8000, { kind: 'woken' });
    expect(script.take()).toEqual([{ do: 'close', socket: 1 }]);
    expect(script.link.phase).toBe('waiting');
  });

  it('passes over what an older socket still reports, twice or late', () => {
    const script = new Script().welcomed(0).closes(10).closes(11);
    expect(script.link.attempt).toBe(1);
    script.at(300, { kind: 'woken' }).welcomed(310);
    script.take();
    script.at(320, { kind: 'closed', socket: 1 });
    script.at(321, { kind: 'said', socket: 1, message: view(1, 5) });
    script.at(322, { kind: 'opened', socket: 1 });
    script.at(323, { kind: 'opened', socket: 2 });
    expect(script.link.phase).toBe('open');
    expect(script.take()).toEqual([]);
  });

  it('asks again what was not answered when it is told everything afresh on the same connection', () => {
    const script = new Script().welcomed(0).hear(10, view(1, 41));
    script.at(20, { kind: 'send', message: act('a1') });
    script.take();
    script.hear(30, welcome()).hear(31, view(1, 90));
    expect(script.link.phase).toBe('open');
    expect(script.sent()[0]).toMatchObject({ t: 'act', id: 'a1' });
    script.take();
    script.hear(40, play(1, 91));
    expect(script.link.resume.seq).toBe(91);
  });

  it('stays away after a goodbye for good, and comes back after one for a while', () => {
    const bye = (again: boolean): ServerMessage => ({ t: 'bye', id: 'kicked', sentence: 'Gone.', again });
    const ended = new Script().welcomed(0).hear(5, bye(false));
    expect(ended.link.phase).toBe('ended');
    expect(wakeAt(ended.link)).toBe(Infinity);
    ended.take();
    ended.closes(6).at(7, { kind: 'online' }).at(8, { kind: 'woken' });
    expect(ended.take()).toEqual([]);

    const back = new Script().welcomed(0).hear(5, bye(true));
    expect(back.link.phase).toBe('waiting');
    back.at(255, { kind: 'woken' });
    expect(back.link.phase).toBe('connecting');
  });

  it('ends when it is left', () => {
    const script = new Script().welcomed(0);
    script.take();
    script.at(1, { kind: 'leave' });
    expect(script.take()).toEqual([{ do: 'close', socket: 1 }]);
    expect(script.link.phase).toBe('ended');
  });
});

describe('numbers', () => {
  it('delivers plays in order, once each', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 1));
    script.take();
    script.hear(2, play(1, 2)).hear(3, play(1, 2)).hear(4, play(1, 1)).hear(5, play(1, 3));
    expect(delivered(script.take())).toEqual(['play', 'play']);
    expect(script.link.resume.seq).toBe(3);
  });

  it('reconnects with its number when a play was lost', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 1));
    script.take();
    script.hear(2, play(1, 3));
    expect(script.take()).toEqual([{ do: 'close', socket: 1 }]);
    script.at(300, { kind: 'woken' }).opens(310);
    expect(script.sent()[0]).toMatchObject({ resume: { game: 1, seq: 1 } });
    script.hear(311, welcome(true)).hear(312, play(1, 2)).hear(313, play(1, 3));
    expect(delivered(script.take())).toEqual(['welcome', 'play', 'play']);
  });

  it('asks for a whole view when resuming did not help', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 1)).hear(2, play(1, 3));
    script.at(300, { kind: 'woken' }).welcomed(310, true).hear(311, play(1, 3));
    script.at(700, { kind: 'woken' });
    script.take();
    script.opens(710);
    expect(script.sent()[0]).not.toHaveProperty('resume');
  });

  it('takes a play of another game for a gap, and its view for a new start', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 80)).hear(2, view(2, 1)).hear(3, play(2, 2));
    expect(script.link.resume).toMatchObject({ game: 2, seq: 2 });
    script.hear(4, play(3, 3));
    expect(script.link.phase).toBe('waiting');
  });

  it('tells for whose eyes its numbers are, also while they change', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 4));
    script.hear(2, { t: 'you', seat: 2, host: false });
    expect(script.link.resume.seat).toBe(0);
    script.hear(3, view(1, 9));
    expect(script.link.resume).toMatchObject({ seq: 9, seat: 2 });
  });

  it('asks for a whole view when the page could not follow', () => {
    const script = new Script().welcomed(0).hear(1, view(1, 9)).hear(2, talk(3)).at(5, { kind: 'lost' });
    script.at(300, { kind: 'woken' });
    script.take();
    script.opens(310);
    expect(script.sent()[0]).toMatchObject({ resume: { game: 0, seq: 0, chat: 3 } });
  });

  it('shows a line of talk once, and needs no line before it', () => {
    const script = new Script().welcomed(0);
    script.take();
    script.hear(1, talk(5)).hear(2, talk(5)).hear(3, talk(4)).hear(4, talk(6));
    expect(delivered(script.take())).toEqual(['talk', 'talk']);
  });
});

describe('what was not answered', () => {
  it('is sent again with the same id after coming back', () => {
    const script = new Script().welcomed(0).at(1, { kind: 'send', message: act('a1') });
    script.at(2, { kind: 'send', message: act('a2') }).hear(3, { t: 'ack', id: 'a1' }).closes(4);
    script.at(5, { kind: 'send', message: act('a3') });
    script.at(300, { kind: 'woken' });
    script.take();
    script.welcomed(310, true);
    expect(script.sent().slice(1, 3)).toEqual([act('a2'), act('a3')]);
    script.hear(320, { t: 'ack', id: 'a2' });
    script.hear(321, { t: 'refused', id: 'a3', why: { id: 'late', sentence: 'Too late.' } });
    expect(script.link.waiting).toEqual([]);
  });

  it('is only kept if it carries an id', () => {
    const script = new Script().closes(0).at(1, { kind: 'send', message: { t: 'say', text: 'hi' } });
    expect(script.link.waiting).toEqual([]);
    expect(script.sent()).toEqual([]);
  });

  it('makes the connection doubtful after a while, but is asked about calmly', () => {
    const script = new Script().welcomed(0).hear(20, { t: 'synced', id: 's1-0', clock });
    script.at(420, { kind: 'woken' }).hear(440, { t: 'synced', id: 's1-1', clock });
    script.at(820, { kind: 'woken' }).hear(840, { t: 'synced', id: 's1-2', clock });
    script.at(5000, { kind: 'send', message: act('a1') });
    expect(wakeAt(script.link)).toBe(7000);
    script.take();
    script.at(7000, { kind: 'woken' });
    expect(script.sent()).toEqual([{ t: 'sync', id: 's1-3' }]);
    script.hear(7020, { t: 'synced', id: 's1-3', clock });
    expect(wakeAt(script.link)).toBe(9000);
  });
});

describe('silence and quality', () => {
  it('measures the way at once, a few times quickly, then now and then', () => {
    const script = new Script().welcomed(0);
    expect(script.sent().at(-1)).toEqual({ t: 'sync', id: 's1-0' });
    script.hear(40, { t: 'synced', id: 's1-0', clock });
    expect(script.take().at(-1)).toMatchObject({ do: 'deliver', sent: 0 });
    expect(script.link.trip).toBe(40);
    expect(wakeAt(script.link)).toBe(400);
    script.at(400, { kind: 'woken' }).hear(440, { t: 'synced', id: 's1-1', clock });
    script.at(800, { kind: 'woken' }).hear(840, { t: 'synced', id: 's1-2', clock });
    expect(wakeAt(script.link)).toBe(10_800);
  });

  it('drops a connection that does not answer', () => {
    const script = new Script().welcomed(0);
    script.take();
    expect(wakeAt(script.link)).toBe(5000);
    script.at(5000, { kind: 'woken' });
    expect(script.take()).toEqual([{ do: 'close', socket: 1 }]);
  });

  it('finds out soon after the lid was opened whether the connection still lives', () => {
    const script = new Script().welcomed(0).hear(20, { t: 'synced', id: 's1-0', clock });
    script.at(3_600_000, { kind: 'shown' });
    expect(wakeAt(script.link)).toBe(3_602_500);
    script.at(3_602_500, { kind: 'woken' });
    expect(script.link.phase).toBe('waiting');
  });

  it('is good, slow or away', () => {
    const script = new Script();
    expect(quality(script.link, 0)).toBe('away');
    script.welcomed(0).hear(40, { t: 'synced', id: 's1-0', clock });
    expect(quality(script.link, 50)).toBe('good');
    script.hear(60, { t: 'net', rtt_ms: 900 });
    expect(quality(script.link, 70)).toBe('slow');
    script.hear(80, { t: 'net', rtt_ms: 30 }).at(100, { kind: 'send', message: act('a1') });
    expect(quality(script.link, 200)).toBe('good');
    expect(quality(script.link, 1400)).toBe('slow');
  });

  it('does not mind an answer to a question of an earlier connection', () => {
    const script = new Script().welcomed(0).hear(10, { t: 'synced', id: 's9-9', clock });
    expect(script.link.trip).toBeNull();
  });
});
