import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FakeWorld, info, seat, welcome } from '../net/fake-world';
import type { ServerMessage, TableInfo, TalkLine } from '../net/protocol';
import { TableStore } from '../net/table.svelte';
import { settings } from '../settings.svelte';
import { heard, peopleAt, personNote } from './people';
import PeopleDialog from './PeopleDialog.svelte';

const said = (n: number, guest: string, name: string): TalkLine => ({ n, kind: 'chat', name, guest, text: 'hello' });
const note: TalkLine = { n: 9, kind: 'note', name: '', text: 'Tom has left.' };
const part: Partial<TableInfo> = {
  seats: [
    { ...seat, name: 'Maya', guest: 'g1' },
    { ...seat, name: 'Tom', guest: 'g2' },
    { ...seat, name: 'Juno', bot: 'easy' },
  ],
  host: 0,
  watchers: 1,
  watching: [{ guest: 'g3', name: 'Ida' }],
  muted: ['g2'],
  removed: [{ guest: 'g5', name: 'Eve' }],
};
const table = info(part) as unknown as TableInfo;
const talk = [said(1, 'g4', 'Old'), said(2, 'g2', 'Tom'), said(3, 'g5', 'Eve'), note];

describe('the people of a table', () => {
  it('are those who sit, look on or have spoken, each once; bots and those who were removed are none of them', () => {
    const people = peopleAt(table, talk);
    expect(people.map(person => person.name)).toEqual(['Maya', 'Tom', 'Ida', 'Old']);
    expect(people.map(person => personNote(table, person, 'g1'))).toEqual([
      'You, Host',
      'Playing, muted',
      'Watching',
      'Was here',
    ]);
  });

  it('are not heard by whoever has muted them; notes of the table always are', () => {
    expect(heard(talk, ['g2', 'g5']).map(line => line.n)).toEqual([1, 9]);
    expect(heard(talk, [])).toBe(talk);
  });
});

describe('the dialog about people', () => {
  let shown: Record<string, unknown> | null = null;
  beforeEach(() => {
    settings.silenced = [];
  });
  afterEach(async () => {
    if (shown) await unmount(shown);
    document.body.innerHTML = '';
  });

  function open(host: boolean) {
    const world = new FakeWorld();
    const store = new TableStore('KR7F', false, world);
    world.socket.onopen?.();
    world.socket.say({ ...(welcome() as object), host } as ServerMessage, info(part));
    const props = { open: true, store, table: store.table!, me: 'g1', onclose: () => {} };
    shown = mount(PeopleDialog, { target: document.body, props });
    flushSync();
    const named = (label: string) =>
      [...document.querySelectorAll('button')].find(button => button.textContent?.trim() === label);
    const press = (label: string) => {
      named(label)!.click();
      flushSync();
    };
    return { press, named, last: (kind: string) => world.socket.last(kind) };
  }

  it('lets everybody mute somebody for themselves, and keeps it in this browser', () => {
    const { press, named, last } = open(false);
    press('Mute for me Ida');
    expect(settings.silenced).toEqual(['g3']);
    press('Hear again Ida');
    expect(settings.silenced).toEqual([]);
    expect(last('mute')).toBeUndefined();
    expect(named('Remove Ida')).toBeUndefined();
  });

  it('lets the host mute, remove and allow', () => {
    const { press, last } = open(true);
    press('Mute for all Ida');
    expect(last('mute')).toEqual({ t: 'mute', guest: 'g3', mute: true });
    press('Let talk Tom');
    expect(last('mute')).toEqual({ t: 'mute', guest: 'g2', mute: false });
    press('Remove Tom');
    expect(last('remove')).toEqual({ t: 'remove', guest: 'g2' });
    press('Let come back Eve');
    expect(last('allow')).toEqual({ t: 'allow', guest: 'g5' });
  });
});
