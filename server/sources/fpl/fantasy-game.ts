import type { Provenance } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalCompetition, SourceDescription, StandIn } from '#server/base/canonical.ts';
import type { Counter } from '#server/sources/fpl/replies.ts';
import { MISSING } from '#server/sources/parts/figures.ts';

/** What a counter of a game is for us. */
export type CounterMeaning = readonly [statistic: AnyStatistic, provenance: Provenance | StandIn];

/**
 * The official Fantasy game of a league, on the engine that several leagues use. A further league is a table of this
 * form. What its table does not name is missing, never zero.
 */
export interface FantasyGame {
  /**
   * The description of the source, without the provenance, which follows from the counters. No name has that of a
   * sponsor.
   */
  readonly credit: Omit<SourceDescription, 'provenance'>;
  /** The figures, as one clause for operators, with what is absent. */
  readonly figures: string;
  readonly host: string;
  readonly terms: readonly string[];
  readonly competition: CanonicalCompetition & { readonly slug: string };
  /** The number of clubs that play each other at home and away. `teams` of a reply can have more. */
  readonly clubs: number;
  /** The sign before amounts of the game's money; may be empty. */
  readonly currency: string;
  /** The month, from 1, in which a season can begin. */
  readonly firstMonth: number;
  /** The counters of the replies that are read. Others of the same name can have another meaning, so they are not. */
  readonly counters: Readonly<Partial<Record<Exclude<Counter, 'minutes' | 'starts'>, CounterMeaning>>>;
  /** True when the replies state who started. Starts are never inferred from minutes. */
  readonly hasStarts: boolean;
}

/** Whether the replies of a game have a counter that is read. */
export function hasCounter({ counters, hasStarts }: FantasyGame, counter: Counter): boolean {
  if (counter === 'starts') return hasStarts;
  return counter === 'minutes' || counter in counters;
}

/** The number of gameweeks of a season. */
export function gameweeksIn({ clubs }: FantasyGame): number {
  return 2 * (clubs - 1);
}

/** The description of a game as a source. Teams have only their goals, which the list of fixtures states. */
export function describeGame({ credit, counters }: FantasyGame): SourceDescription {
  return {
    ...credit,
    provenance: {
      team: { ...MISSING, goals: 'measured' },
      player: { ...MISSING, ...Object.fromEntries(Object.values(counters)) },
    },
  };
}

/** How every game counts assists and yellow cards. */
export const ASSISTS: CounterMeaning = [
  'assists',
  {
    provenance: 'proxy',
    definition: 'Assists by the rules of the Fantasy game, which count more than the last pass.',
  },
];
export const YELLOW_CARDS: CounterMeaning = [
  'yellowCards',
  {
    provenance: 'proxy',
    definition: 'A player who is sent off with a second yellow card has a red card and no yellow card.',
  },
];
