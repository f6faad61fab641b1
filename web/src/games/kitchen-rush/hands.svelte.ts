// My hands: turns taps, drags and keys into moves. What they see is in hands/sight.svelte.ts, how timers are put down in
// hands/placing.svelte.ts; here is what is done with tables, orders, plates and tokens, and with the tray.
import { hasRule } from './book';
import { INGREDIENTS, inShift, roomOfSpace, tableState } from './floor';
import type { Lane } from './floor';
import { Placing } from './hands/placing.svelte';
import type { Meal, Written } from './hands/sight.svelte';
import type { Intent } from './tray';
import type { Action, Ingredient, Order, Size, Token } from './types';

export class Hands extends Placing {
  // ---- tables and orders

  table(table: string): void {
    this.note = null;
    const { action } = this;
    if (action?.station === 'reception') return this.#seatAt(table, action);
    if (action?.station === 'dining-room') return this.attempt({ do: 'take-order', table }, table);
    const isTaken = tableState(this.view, table) === 'patron';
    const then: Written = isTaken ? { do: 'take-order', table } : { do: 'seat-patron', table };
    this.place({ space: null, room: isTaken ? 'dr' : 'rc', timer: this.chosen, target: null, then });
  }
  #seatAt(table: string, action: Action): void {
    if (this.outs.length > 0) return this.throwOut(table);
    const throws = hasRule(this.book, this.view, 'service') && action.acts === 0;
    if (tableState(this.view, table) === 'patron' && throws)
      return this.say(table, 'Hold the patron to throw them out, or choose a free table.');
    this.attempt({ do: 'seat-patron', table }, table);
  }
  /** Marks a patron to be thrown out; the second one, or Done, sends both. */
  throwOut(table: string): void {
    this.note = null;
    if (this.outs.includes(table)) this.outs = this.outs.filter(one => one !== table);
    else this.outs = [...this.outs, table];
    if (this.outs.length === 2) this.#throwNow();
  }
  #throwNow(): void {
    const [table, other] = this.outs;
    this.outs = [];
    if (table === undefined) return;
    this.attempt(other === undefined ? { do: 'throw-out', table } : { do: 'throw-out', table, other }, table);
  }
  /** My own card: served in the dining room, otherwise its plate is armed. */
  card(order: Order): void {
    const serves = hasRule(this.book, this.view, 'service');
    if (serves && this.action?.station === 'dining-room') return this.attempt({ do: 'serve', card: order.card }, order.card);
    this.arm({ card: order.card, course: 'main' });
  }
  /** A card that was dragged into the dining room: place, then serve. */
  serve(card: string): void {
    if (this.action?.station === 'dining-room') return this.attempt({ do: 'serve', card }, card);
    this.place({ space: null, room: 'dr', timer: this.chosen, target: null, then: { do: 'serve', card } });
  }

  // ---- plates

  /** A lane was tapped: what that means depends on what is open. */
  lane(lane: Lane): void {
    this.note = null;
    const { action, token } = this;
    if (this.binning) return this.scrap(lane);
    if (this.menu === 'swap' && this.armed && this.armed.number !== lane.number) return this.relabel(this.armed.plate, lane);
    if (token !== null && lane.plate !== '') return this.#putOn(token, lane);
    if (lane.plate === '') return this.openPlates(lane);
    if (action?.station === 'stove') return this.cook(lane.plate);
    const isShown = this.menu === 'plate' && this.armed?.number === lane.number;
    this.meal = { card: lane.order.card, course: lane.course };
    this.menu = action || isShown ? null : 'plate';
  }
  arm(meal: Meal): void {
    this.note = null;
    this.menu = null;
    this.meal = meal;
  }
  /** By its number; in the dining room that hands the order over, which only a key says so shortly. */
  laneNumber(number: number): void {
    const lane = this.lanes[number - 1];
    const serves = this.action?.station === 'dining-room' && hasRule(this.book, this.view, 'service');
    if (lane && serves && lane.plate !== '') this.attempt({ do: 'serve', card: lane.order.card }, lane.order.card);
    else if (lane) this.lane(lane);
  }
  /** Walks the plates. */
  step(by: -1 | 1): void {
    const lanes = this.lanes;
    if (lanes.length === 0) return;
    const at = this.armed ? this.armed.number - 1 : by > 0 ? -1 : 0;
    const lane = lanes[(at + by + lanes.length) % lanes.length];
    if (lane) this.arm({ card: lane.order.card, course: lane.course });
  }
  openPlates(lane?: Lane): void {
    this.note = null;
    const bare = lane ?? (this.armed?.plate === '' ? this.armed : this.lanes.find(one => one.plate === ''));
    if (!lane && this.menu === 'plates') {
      this.menu = null;
      return;
    }
    if (!bare) return this.say('room-cu', this.lanes.length === 0 ? 'Take an order first; then it can have a plate.' : 'Every meal of yours has a plate.');
    this.meal = { card: bare.order.card, course: bare.course };
    this.menu = 'plates';
  }
  takePlate(size: Size, lane: Lane | null = this.armed): void {
    if (!lane) return;
    this.menu = null;
    this.meal = { card: lane.order.card, course: lane.course };
    this.attempt({ do: 'take-plate', card: lane.order.card, course: lane.course, size }, `lane-${lane.order.card}-${lane.course}`);
  }
  cook(plate: string): void {
    if (this.action?.station === 'stove') return this.attempt({ do: 'cook', plate }, plate);
    this.place({ space: null, room: 'st', timer: this.chosen, target: null, then: { do: 'cook', plate } });
  }
  relabel(plate: string, lane: Lane): void {
    this.menu = null;
    this.attempt({ do: 'relabel', plate, card: lane.order.card, course: lane.course }, plate);
    this.meal = { card: lane.order.card, course: lane.course };
  }
  scrap(lane: Lane | null = this.armed): void {
    this.binning = false;
    this.meal = null;
    if (lane && lane.plate !== '') this.attempt({ do: 'scrap', plate: lane.plate }, lane.plate);
  }
  putBack(lane: Lane | null = this.armed): void {
    if (lane && lane.plate !== '') this.attempt({ do: 'put-back-plate', plate: lane.plate }, lane.plate);
  }
  /** Something of mine was dropped: a plate, a card, a clean plate or a token. */
  dropOn(what: string, place: string): void {
    const [kind = '', id = ''] = what.split(':');
    const [target = '', to = ''] = place.split(':');
    const lane = target === 'lane' ? this.lanes.find(one => `${one.order.card}/${one.course}` === to) : undefined;
    const dragged = this.lanes.find(one => one.plate === id);
    const room = target === 'space' ? roomOfSpace(to) : target === 'table' ? 'dr' : target === 'room' ? to : '';
    if (kind === 'token' && lane) this.#putOn(id as Token, lane);
    else if (kind === 'clean' && lane) this.takePlate(id as Size, lane);
    else if (kind === 'card' && room === 'dr') this.serve(id);
    else if (kind !== 'plate' || !dragged) return;
    else if (lane && lane !== dragged) this.relabel(dragged.plate, lane);
    else if (room === 'st') this.#cookAt(dragged.plate, target === 'space' ? to : null);
    else if (room === 'dr') this.serve(dragged.order.card);
    else if (room === 'cu') this.putBack(dragged);
    else if (target === 'bin') this.scrap(dragged);
  }
  #cookAt(plate: string, space: string | null): void {
    this.place({ space, room: 'st', timer: this.chosen, target: null, then: { do: 'cook', plate } });
  }

  // ---- tokens

  /** A token of the tray: onto the armed plate, or taken up until a plate is tapped. */
  take(kind: Token): void {
    this.note = null;
    const { armed } = this;
    if (armed && armed.plate !== '') return this.#putOn(kind, armed);
    const lanes = this.lanes;
    if (lanes.some(lane => lane.plate !== '')) this.token = this.token === kind ? null : kind;
    else this.say(`key-${kind}`, lanes.length === 0 ? 'Take an order first.' : 'Take a plate first: tap “no plate”.');
  }
  #putOn(kind: Token, lane: Lane): void {
    this.token = null;
    if (lane.plate === '') return this.openPlates(lane);
    this.meal = { card: lane.order.card, course: lane.course };
    const isIngredient = (INGREDIENTS as readonly string[]).includes(kind);
    this.attempt({ do: isIngredient ? 'put-ingredient' : 'put-spice', kind, plate: lane.plate, count: 1 }, lane.plate);
  }
  /** First scenario: a token is taken off again, back into the room that has less of it [KR-5.43]. */
  takeOff(kind: Ingredient, lane: Lane): void {
    const { a, b } = this.view.rooms;
    this.meal = { card: lane.order.card, course: lane.course };
    this.attempt({ do: 'fix-return', kind, plate: lane.plate, count: 1, room: a[kind] <= b[kind] ? 'a' : 'b' }, lane.plate);
  }
  /** Tokens can be taken off by tapping them. */
  canMend(lane: Lane): boolean {
    return hasRule(this.book, this.view, 'free-mending') && inShift(this.view) && lane.plate !== '' && this.action === null;
  }

  // ---- the tray

  press(intent: Intent): void {
    const { armed, view } = this;
    switch (intent.do) {
      case 'token':
        return this.take(intent.kind);
      case 'table':
        return this.table(intent.table);
      case 'throw':
        return this.throwOut(intent.table);
      case 'wash':
        return this.attempt({ do: 'wash', size: intent.size }, 'room-sk');
      case 'take-plate':
        return this.takePlate(intent.size);
      case 'buy':
        return this.#buy(intent.kind);
      case 'deliver':
        return this.attempt({ do: 'buy-ingredients', kind: intent.kind, a: intent.a, b: intent.b, c: intent.c }, 'room-van');
      case 'shelf':
        this.menu = intent.shelf;
        return;
      case 'spices':
        return this.#buySpices(intent.spices);
      case 'cook':
        return this.cook(intent.plate);
      case 'put-back':
        return this.putBack();
      case 'swap':
        this.menu = 'swap';
        return;
      case 'relabel': {
        const lane = this.lanes[intent.number - 1];
        if (armed && lane) this.relabel(armed.plate, lane);
        return;
      }
      case 'scrap':
        return this.scrap();
      case 'sizes':
        this.menu = 'sizes';
        return;
      case 'fix-plate':
        this.menu = null;
        if (armed) this.attempt({ do: 'fix-plate', plate: armed.plate, size: intent.size }, armed.plate);
        return;
      case 'take-off':
        if (armed) this.takeOff(intent.kind, armed);
        return;
      case 'mend': {
        const { a, b } = view.rooms;
        const room = a[intent.kind] >= b[intent.kind] ? 'a' : 'b';
        if (armed) this.attempt({ do: 'fix-take', kind: intent.kind, plate: armed.plate, count: 1, room }, armed.plate);
        return;
      }
      case 'office':
        return this.place({ space: intent.space, room: 'of', timer: this.chosen, target: intent.target, then: null });
    }
  }
  /** A kind that can only go into one room is bought at once. */
  #buy(kind: Ingredient): void {
    this.menu = kind;
    const ways = (this.tray?.keys ?? []).flatMap(key => (key?.intent.do === 'deliver' ? [key.intent] : []));
    if (ways.length === 1 && ways[0]) this.press(ways[0]);
  }
  #buySpices(spices: Partial<Record<string, number>>): void {
    const of = (kind: string): number => spices[kind] ?? 0;
    if (of('curry') + of('saffron') > 0) this.attempt({ do: 'buy-expensive', curry: of('curry'), saffron: of('saffron') }, 'room-van');
    else this.attempt({ do: 'buy-cheap', salt: of('salt'), pepper: of('pepper'), herbs: of('herbs') }, 'room-van');
  }
  /** The key of the tray at this place of the block. Quick fingers are ahead of the server: what is pressed while a timer
   *  is on its way is meant for the room that it opens. What would have to be held needs Shift. */
  pressAt(slot: number, firmly = false): boolean {
    const { sent } = this;
    if (sent) {
      this.later = { slot, timer: sent.timer, until: this.view.timers[sent.timer]?.until_ms };
      return true;
    }
    const key = this.tray?.keys[slot];
    if (key && (key.hold !== 'confirm' || firmly)) this.press(key.intent);
    else if (key) this.say(key.piece ?? 'done', 'Press Shift with it.');
    return key != null;
  }

  done(): void {
    if (this.outs.length > 0) return this.#throwNow();
    this.menu = null;
    this.attempt({ do: 'done' }, 'done');
  }
  passTemp(): void {
    this.attempt({ do: 'pass-temp' }, 'temps');
  }
  /** Puts away whatever was about to be done. */
  letGo(): void {
    this.cancel();
    this.meal = null;
    this.chosen = null;
    this.menu = null;
    this.token = null;
    this.outs = [];
    this.binning = false;
    this.note = null;
  }
}
