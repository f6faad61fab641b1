// A finished game looked at again, from its replay: who went where in each round, which first decisions were contested,
// and what was served beside the best that could have been. Everything is the server's; nothing is worked out. Pure.
import { applyChanges } from '../../net/patch';
import type { Replay } from '../../net/protocol';
import type { PlanRow } from './moments';
import type { BestDishes, CritterKitchenEvent, CritterKitchenView, PlaceId } from './types';
import type { DishEvent } from './wire';

export interface Contest {
  round: number;
  place: PlaceId;
  /** Who decided first, and went to the back of the line for it. */
  winner: number;
  /** Who had to wait. */
  losers: number[];
  /** A token or a zous chef that the first one took; null: soup, to go home with. */
  took?: string | null;
}
/** One seat's dishes of a day, as they were served and as they could have been. */
export interface Plated {
  seat: number;
  dishes: DishEvent[];
  stars: number;
  best: BestDishes | undefined;
}
export interface Plating {
  day: number;
  seats: Plated[];
}
export interface Story {
  /** By round, from the first. */
  rounds: { round: number; plans: PlanRow[] }[];
  contests: Contest[];
  platings: Plating[];
}

export function storyOf(replay: Replay): Story {
  const story: Story = { rounds: [], contests: [], platings: [] };
  let view = replay.view as unknown as CritterKitchenView;
  for (const step of replay.steps) {
    const before = view;
    view = applyChanges(view, step.changes) as CritterKitchenView;
    const events = step.events.map(({ data }) => data as unknown as CritterKitchenEvent);
    const plans = events.flatMap(event =>
      event.event === 'plan-revealed' ? [{ seat: event.seat, plan: event.plan, zous: before.seats[event.seat]?.zous_now ?? null }] : [],
    );
    if (plans.length > 0) story.rounds.push({ round: before.round, plans });
    settle(events, story.contests.at(-1));
    story.contests.push(...contestsIn(events, before, view));
    const seats = platedIn(events, (step.hindsight ?? []) as unknown as BestDishes[]);
    if (seats.length > 0) story.platings.push({ day: before.day, seats });
  }
  return story;
}

function platedIn(events: readonly CritterKitchenEvent[], best: readonly BestDishes[]): Plated[] {
  const dishes = events.filter(event => event.event === 'dish-served');
  return events
    .filter(event => event.event === 'dishes-done')
    .map(({ seat, stars }) => ({
      seat,
      stars,
      dishes: dishes.filter(dish => dish.seat === seat),
      best: best.find(one => one.seat === seat),
    }));
}

/** The choice that a contest was about is the next one that anybody makes. */
function settle(events: readonly CritterKitchenEvent[], contest: Contest | undefined): void {
  if (!contest || contest.took !== undefined) return;
  for (const event of events) {
    if (event.event === 'left-with-soup') contest.took = null;
    else if (event.event === 'took') contest.took = event.zous ?? event.token;
    else continue;
    return;
  }
}

/** A marker that went to the back: whoever decides now was first, and the others of the tier come after. */
function contestsIn(
  events: readonly CritterKitchenEvent[],
  before: CritterKitchenView,
  after: CritterKitchenView,
): Contest[] {
  const { decision } = after;
  return events.flatMap(event => {
    if (event.event !== 'moved-to-back' || decision?.location !== event.location) return [];
    const place = after.street.find(one => one.id === event.location);
    const losers = (place?.chefs ?? []).filter(one => one.tier === decision.tier && one.seat !== event.seat && !one.home);
    return [{ round: before.round, place: event.location, winner: event.seat, losers: losers.map(({ seat }) => seat) }];
  });
}

export const contestsOf = (story: Story, seat: number): { won: number; lost: number } => ({
  won: story.contests.filter(({ winner }) => winner === seat).length,
  lost: story.contests.filter(({ losers }) => losers.includes(seat)).length,
});
