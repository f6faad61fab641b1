// What is said about dishes, fridge and meal while they are laid out. Sums, stars and problems are the server's. Pure.
import { TYPES } from './book';
import type { Book } from './book';
import type { CritterKitchenView, DishDraft, Meal, ServingView } from './types';
import { counted, listed, stars } from './words';

export interface DraftWords {
  title: string;
  text: string;
  /** Something to think about; it forbids nothing. */
  warning: string | null;
  /** Stars as it stands; null: none are at stake. */
  stars: number | null;
  act: string;
  done: string;
}

/** `reduces`: soup may be a spice here and now. */
export function draftInWords(view: CritterKitchenView, book: Book, reduces = false): DraftWords {
  if (view.phase === 'plating') return platingInWords(view, reduces);
  if (view.phase === 'refrigerating') return fridgeInWords(view);
  return mealInWords(view, book);
}

function platingInWords(view: CritterKitchenView, reduces: boolean): DraftWords {
  const dishes = view.mine?.dishes ?? [];
  const total = dishes.reduce((sum, dish) => sum + dish.stars, 0);
  const laid = dishes.filter(isLaid).length;
  return {
    title: 'Your three plates',
    text: `Tap a token, then a plate. A spice doubles an ingredient, soup stands in for what is missing.${reduces ? REDUCTION : ''}`,
    warning: laid === 0 ? null : wasteIn(dishes),
    stars: total,
    act: laid === 0 ? 'Serve nothing' : `Serve ${counted(laid, 'dish').replace('dishs', 'dishes')}`,
    done: 'Your plates are ready.',
  };
}

const REDUCTION = ' One soup a plate may be a spice: tap it, then an ingredient.';

/** How often a spice counts an ingredient. */
export const timesOf = ({ number, value }: ServingView): number => (number === 0 ? 1 : value / number);

export const isLaid = (dish: DishDraft): boolean => dish.servings.length + dish.soups + dish.bisques > 0;

/** A dish that pays nothing would cost its tokens all the same. */
function wasteIn(dishes: readonly DishDraft[]): string | null {
  const low = dishes.filter(dish => isLaid(dish) && dish.problem === null && dish.stars === 0);
  return low.length === 0 ? null : `A dish under ${low[0]?.next_at ?? 6} pays nothing, and its tokens are gone.`;
}

function fridgeInWords(view: CritterKitchenView): DraftWords {
  const fridge = view.mine?.fridge;
  const marked = fridge?.marked.reduce((sum, pile) => sum + pile.count, 0) ?? 0;
  const excess = fridge?.excess ?? 0;
  return {
    title: excess === 0 ? 'Everything fits' : `Discard ${excess}`,
    text:
      excess === 0
        ? 'Your fridge holds all you have. The others are still choosing.'
        : `The fridge keeps ${fridge?.limit}. Tap what goes back into the bag: ${marked} of ${excess} so far.`,
    warning: null,
    stars: null,
    act: 'Shut the fridge',
    done: 'Your fridge is shut.',
  };
}

/** A course that stays empty although there is something for it. */
export function emptyCourses(view: CritterKitchenView, book: Book): string[] {
  const meal = view.mine?.meal;
  const has = new Set(
    view.mine?.free.map(({ id }) => book.token(id)).flatMap(token => (token.sort === 'ingredient' ? [token.type] : [])),
  );
  return TYPES.filter((type, place) => meal?.courses[place]?.servings.length === 0 && has.has(type)).map(type =>
    book.typeName(type).toLowerCase(),
  );
}

function mealInWords(view: CritterKitchenView, book: Book): DraftWords {
  const meal = view.mine?.meal;
  const empty = emptyCourses(view, book);
  return {
    title: 'One meal for the critic',
    text: meal ? mealSum(meal) : '',
    warning: meal && meal.served > 0 && empty.length > 0 ? `You have ${listed(empty)} and serve none.` : null,
    stars: meal?.stars ?? 0,
    act: meal && meal.served > 0 ? 'Serve the meal' : 'Serve nothing',
    done: 'Your meal is ready.',
  };
}

export const mealSum = (meal: Meal): string =>
  `${counted(meal.served, 'course')}, ${counted(meal.spices, 'spice')}: ${meal.total} on the score track, ${stars(meal.stars)}.`;

/** "7 more for 2 stars", "the most there is". */
export function nextInWords(dish: DishDraft, book: Book): string {
  if (dish.next_at === null) return 'The most there is';
  const reward = book.catalog.rewards.find(({ value }) => value === dish.next_at);
  return `${dish.next_at - dish.value} more for ${stars(reward?.stars ?? 0)}`;
}
