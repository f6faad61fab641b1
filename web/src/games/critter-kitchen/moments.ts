// The moments everybody looks at together: plans turned over at once, dishes shown at once, and signs when something new
// begins. Which of them a batch of events holds. Pure.
import type { ChefId, CritterKitchenEvent, PlaceId, Space } from './types';
import type { DishEvent } from './wire';

export interface PlanRow {
  seat: number;
  plan: { chef: ChefId; at: PlaceId | null }[];
  /** The zous chef at work for this seat. */
  zous?: string | null;
}
export type Moment =
  | { kind: 'plans'; rows: PlanRow[] }
  | { kind: 'dishes'; rows: { seat: number; dishes: DishEvent[]; stars: number }[] }
  | { kind: 'rumor'; space: Space; rumor: string; all: boolean }
  | { kind: 'sign'; title: string; text: string };

const SIGNS: Partial<Record<CritterKitchenEvent['event'], (event: never) => { title: string; text: string }>> = {
  'plating-began': () => ({ title: 'Plating', text: 'Up to three dishes, all at the same time.' }),
  'meal-began': () => ({ title: 'The critic is here', text: 'One meal of up to seven courses.' }),
};

/** The moment to stop for, if any; later ones of a batch are told by the log. */
export function momentOf(events: readonly CritterKitchenEvent[]): Moment | null {
  const plans = events.flatMap(event =>
    event.event === 'plan-revealed' ? [{ seat: event.seat, plan: event.plan }] : [],
  );
  if (plans.length > 0) return { kind: 'plans', rows: plans };
  const done = events.filter(event => event.event === 'dishes-done');
  if (done.length > 0) {
    const dishes = events.filter(event => event.event === 'dish-served');
    return {
      kind: 'dishes',
      rows: done.map(({ seat, stars }) => ({ seat, stars, dishes: dishes.filter(dish => dish.seat === seat) })),
    };
  }
  return rumorOf(events) ?? signOf(events);
}

/** A rumor that I have just heard, or that everybody knows now. */
function rumorOf(events: readonly CritterKitchenEvent[]): Moment | null {
  for (const event of events) {
    if (event.event !== 'rumor-heard' && event.event !== 'rumor-turned') continue;
    return { kind: 'rumor', space: event.space, rumor: event.rumor, all: event.event === 'rumor-turned' };
  }
  return null;
}

function signOf(events: readonly CritterKitchenEvent[]): Moment | null {
  for (const event of events) {
    const sign = SIGNS[event.event];
    if (sign) return { kind: 'sign', ...sign(event as never) };
    if (event.event === 'round-began' && event.round > 1) {
      const night = event.round === 7 ? 'The last one: shop for the critic.' : `Day ${Math.ceil(event.round / 3)}.`;
      return { kind: 'sign', title: `Round ${event.round}`, text: night };
    }
  }
  return null;
}

/** How long a moment stays if nobody puts it away. */
export const stayOf = (moment: Moment): number =>
  ({ plans: 2600, dishes: 9000, rumor: 5000, sign: 2600 })[moment.kind];
