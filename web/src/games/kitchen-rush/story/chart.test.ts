import { describe, expect, it } from 'vitest';
import { drawChart, NARROW, ticksOf, totalsOf, WIDE } from './chart';
import { catalog, chapter, order, step } from './testing';
import type { TimerRow } from './types';

const row = (timer: number, board: number | null, stretches: TimerRow['stretches']): TimerRow => ({
  timer,
  board,
  stretches,
  ms: { sand: 28_000, stood: 12_000, idle: 200_000, away: 0 },
  seconds: { sand: 28, stood: 12, idle: 200, away: 0 },
});
const sand = { stay: 'sand', from_ms: 10_000, to_ms: 38_000, space: 'st-1', board: 0 } as const;
const stood = { stay: 'stood', from_ms: 38_000, to_ms: 50_000, space: 'st-1', board: null } as const;
const shift = chapter({
  rows: [row(0, 0, [sand, stood]), row(1, 0, []), row(2, 1, []), row(8, null, [])],
  orders: [order({ fate: 'sent-back', steps: [step({ timer: 0, ms: 12_000 }), step({ timer: 1, ms: 60_000, wrong: true }), step({ timer: 0, ms: 5, shift: 1 })] })],
});

describe('the timeline', () => {
  it('has a lane for each timer and a group for each board and Temp', () => {
    const chart = drawChart(shift, catalog, ['Ann', 'Ben'], WIDE);
    expect(chart.lanes.map(lane => lane.timer)).toEqual([0, 1, 2, 8]);
    expect(chart.groups.map(group => group.name)).toEqual(['Ann', 'Ben', 'Temp']);
  });

  it('puts sand and standing where they were', () => {
    const chart = drawChart(shift, catalog, ['Ann', 'Ben'], WIDE);
    expect(chart.blocks[0]).toMatchObject({ icon: 'flame', name: 'Stove', x: chart.x(10_000) });
    expect(chart.stood[0]!.x).toBeCloseTo(chart.x(38_000));
    expect(chart.ms(chart.x(61_000))).toBeCloseTo(61_000);
    expect(chart.ms(-50)).toBe(0);
  });

  it('draws a ribbon through the steps of this shift that a timer made', () => {
    const [ribbon] = drawChart(shift, catalog, ['Ann', 'Ben'], WIDE).ribbons;
    expect(ribbon!.nodes).toHaveLength(2);
    expect(ribbon!.nodes[1]!.wrong).toBe(true);
    expect(ribbon!.tag).toMatchObject({ text: 'Ember Ribs', mark: '✗' });
  });

  it('never puts one tag on another', () => {
    const steps = [step({ timer: 0, ms: 100_000 })];
    const many = chapter({ ...shift, orders: ['a', 'b', 'c'].map(card => order({ card, steps })) });
    const tags = drawChart(many, catalog, ['Ann', 'Ben'], WIDE).ribbons.map(ribbon => ribbon.tag!.y);
    expect(new Set(tags).size).toBe(3);
  });

  it('writes the sums beside the lanes where there is room', () => {
    const chart = drawChart(shift, catalog, ['Ann', 'Ben'], WIDE);
    expect(chart.sums[0]).toMatchObject({ cells: ['0:28', '0:12', '3:20'], whole: '4:00' });
    expect(drawChart(shift, catalog, ['Ann', 'Ben'], NARROW).sums).toEqual([]);
    expect(totalsOf(shift)).toEqual({ sand: 112, stood: 48, idle: 800, away: 0, whole: 960 });
  });

  it('counts the clock down, and up without a countdown', () => {
    expect(ticksOf({ timed: true, length_ms: 240_000 })).toHaveLength(9);
    expect(drawChart(shift, catalog, ['Ann'], WIDE).ticks[0]!.text).toBe('4:00');
    expect(drawChart(chapter({ timed: false, length_ms: 90_000 }), catalog, ['Ann'], WIDE).ticks[0]!.text).toBe('0:00');
  });

  it('draws stock on the same axis and marks where there was nothing', () => {
    const levels = [{ ms: 0, count: 2 }, { ms: 60_000, count: 0 }, { ms: 120_000, count: 5 }];
    const chart = drawChart(chapter({ stock: [{ store: 'bag', kind: 'salt', levels }] }), catalog, ['Ann'], WIDE, true);
    expect(chart.stock[0]!.empty).toEqual([{ x: chart.x(60_000), width: chart.x(120_000) - chart.x(60_000) }]);
    expect(chart.stock[0]!.most).toBe(5);
  });
});
