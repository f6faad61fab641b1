// Planning between shifts: roles and arrows made of shouts, my plates, and what a scenario adds.
import { describe, expect, it } from 'vitest';

import type { ShoutInfo, TalkLine } from '../../../net/protocol';
import { newIn, type PlanCatalog } from './catalog';
import { DROP, TAKE, claimsIn, pieceNames, rolesIn, roomsIn, seatsAt, waysIn } from './roles';
import { isReady, mealsOf, platesIn, strikeMove, workingTimers, type PlanView } from './shape';

const shouts: ShoutInfo[] = ['I take this', 'Space, please!', 'Serve!', 'Wash up!', 'Go shopping!', 'Wait!', 'Need this!', 'Free now!', 'Thanks'].map(
  text => ({ text, icon: '' }),
);
const line = (seat: number, number: number, at?: string): TalkLine =>
  ({ n: 0, kind: 'shout', name: 'X', seat, text: shouts[number]?.text ?? '', ...(at ? { at } : {}) }) as TalkLine;

describe('roles and arrows', () => {
  it('are what somebody took and did not give up', () => {
    const lines = [
      line(0, TAKE, 'role-wash'),
      line(1, TAKE, 'role-wash'),
      line(0, TAKE, 'way-sa-st'),
      line(0, DROP, 'role-wash'),
      line(1, TAKE),
      line(1, TAKE, 'dr-1'),
      line(2, 3, 'role-shop'),
    ];
    const claims = claimsIn(lines, shouts);
    expect(claims).toEqual([
      { seat: 1, at: 'role-wash' },
      { seat: 0, at: 'way-sa-st' },
    ]);
    expect(seatsAt(claims, 'role-wash')).toEqual([1]);
    const [way] = waysIn(claims, roomsIn(1));
    expect([way?.from.name, way?.to.name]).toEqual(['Storage A', 'Stove']);
  });

  it('are there as far as the scenario has them, and have names for the talk', () => {
    expect(rolesIn(1).map(role => role.says)).toEqual(['I seat', 'I take orders', 'I cook']);
    expect(rolesIn(8)).toHaveLength(8);
    expect(roomsIn(1).map(room => room.id)).toEqual(['rc', 'dr', 'sa', 'sb', 'st', 'cb']);
    expect(pieceNames.get('way-sa-st')).toBe('Storage A to Stove');
    expect(pieceNames.get('role-shop')).toBe('I shop');
    expect(['salt', 'ii', 'stove', 'a', 'table-2'].map(said => pieceNames.get(said))).toEqual(['Salt', 'Plate II', 'Stove', 'Storage A', 'Table 2']);
  });
});

const plate = (zone: string, row = 0, meat = 0) => ({ zone, row, ingredients: { meat }, spices: {} });
const view = {
  options: { scenario: 's5', time_limit: 'usual' },
  phase: 'planning',
  seat_count: 2,
  ready: 2,
  coins: 7,
  reputation: 0,
  timers: { 0: { place: 'idle' }, 1: { place: 'on-strike' }, 2: { place: 'standing' }, 3: { place: 'away' } },
  plates: { 'i-1': plate('board'), 'i-2': plate('cupboard'), 'i-3': plate('cupboard'), 'ii-1': plate('sink'), 'ii-2': plate('board', 0, 1) },
  orders: [
    { card: 'vip', board: 0, handed_over: false, plates: { main: 'ii-2', side: 'i-1' } },
    { card: 'reg', board: 0, handed_over: false, plates: { main: '', side: '' } },
    { card: 'reg', board: 1, handed_over: false, plates: { main: '', side: '' } },
  ],
} as unknown as PlanView;
const catalog = {
  scenario: [
    { id: 's4', name: 'To Market', text: '', shifts: 2, rules: ['coins'] },
    { id: 's5', name: 'Payday', text: '', shifts: 2, rules: ['coins', 'salaries'] },
  ],
  space: [{ id: 'sc-1', name: 'Storage Room C', station: 'storage', from: 2 }],
  patron: [
    { id: 'vip', name: 'The Tenor', meals: [{ name: 'Saffron Nest', plate: 'iii' }, { name: 'Cheese Puffs', plate: 'i' }] },
    { id: 'reg', name: 'Roots', meals: [{ name: 'Roots', plate: 'ii' }] },
  ],
  award: [],
} as unknown as PlanCatalog;

describe('what planning shows', () => {
  it('knows who is ready and which timers work', () => {
    expect([isReady(view, 0), isReady(view, 1)]).toEqual([false, true]);
    expect(workingTimers(view)).toEqual([0, 2]);
    expect(strikeMove([2, 0])).toEqual({ do: 'choose-strike', timers: [0, 2] });
  });

  it('lists my meals with what may be done about their plates', () => {
    expect(mealsOf(view, catalog, 0).map(meal => [meal.name, meal.wants, meal.plate, meal.mayPutBack])).toEqual([
      ['Saffron Nest', 'iii', 'ii-2', false],
      ['Cheese Puffs', 'i', 'i-1', true],
      ['Roots', 'ii', '', false],
    ]);
    expect(platesIn(view, 'cupboard')).toEqual({ i: 2 });
  });

  it('says what the scenario adds', () => {
    expect(newIn(catalog, 's5')).toEqual([
      'After every shift each sand timer wants three coins.',
      'Bread and pasta lie in storage room C only.',
    ]);
  });
});
