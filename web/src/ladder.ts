// A game of steps, such as the scenarios of Kitchen Rush: which steps there are, what I have reached on each, and which
// comes next. Pure; what was passed is decided by the server.
import type { Climb, GameDetails, Progress } from './net/protocol';

const MEDALS = ['none', 'bronze', 'silver', 'gold'] as const;
export type Medal = (typeof MEDALS)[number];

export const nothing: Progress = { climbs: [] };

/** The steps of a game in order; none if it is no ladder. */
export const stepsOf = (game: GameDetails): readonly string[] =>
  game.options.find(option => option.id === game.ladder?.option)?.values ?? [];

const worth = (climb: Climb): number => MEDALS.indexOf(climb.medal as Medal);

/** All that was played of a step, the best first. */
export const climbsOf = (progress: Progress, step: string): Climb[] =>
  progress.climbs.filter(climb => climb.step === step).sort((a, b) => worth(b) - worth(a));

export const medalOf = (progress: Progress, step: string): Medal =>
  MEDALS[Math.max(0, ...climbsOf(progress, step).map(worth))] ?? 'none';

export const isPassed = (progress: Progress, step: string): boolean =>
  climbsOf(progress, step).some(climb => climb.passed);

/** The step after this one. */
export function stepAfter(game: GameDetails, step: string): string | undefined {
  const steps = stepsOf(game);
  const at = steps.indexOf(step);
  return at < 0 ? undefined : steps[at + 1];
}

/** Where to go on: the first step never passed, or after the last one whatever was played last. */
export const goOnWith = (game: GameDetails, progress: Progress): string | undefined =>
  progress.next ?? progress.last ?? stepsOf(game)[0];

/** The step that a table plays. */
export function stepIn(game: GameDetails, options: Readonly<Record<string, unknown>>): string | undefined {
  const step = game.ladder && options[game.ladder.option];
  return typeof step === 'string' ? step : undefined;
}

/** "Scenario 3": the option's own word for a step, and its place. */
export function stepLabel(game: GameDetails, step: string): string {
  const word = game.options.find(option => option.id === game.ladder?.option)?.label ?? 'Step';
  return `${word} ${stepsOf(game).indexOf(step) + 1}`;
}

const people = (seats: number): string => (seats === 1 ? 'alone' : `${seats} players`);

/** How a step was played: "3 players, family". What is usual is not said. */
export const climbWords = (climb: Climb): string =>
  [
    people(climb.seats),
    ...Object.values(climb.terms)
      .map(String)
      .filter(term => term !== 'usual'),
  ].join(', ');

/** "a gold medal with 2 players"; nothing for a step never passed. */
export function reachedWords(progress: Progress, step: string): string {
  const [best] = climbsOf(progress, step);
  if (!best) return 'Not played yet';
  if (!best.passed) return `Played ${best.games === 1 ? 'once' : `${best.games} times`}, not passed yet`;
  const word = best.medal === 'none' ? 'passed' : best.medal;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} (${climbWords(best)})`;
}
