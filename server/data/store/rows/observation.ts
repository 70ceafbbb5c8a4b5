import { createHash } from 'node:crypto';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import { ALL_STATISTICS, type AnyStatistic, type MoreStatistic } from '#lib/contract/football/statistic.ts';
import type { Periods, PlayedMatch, PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';

/** The values of a subject in one period, in the order of the observation's statistics. A player's minutes and start (1, 0 or null) follow them. */
export type Block = readonly (number | null)[];
/** The full match and both halves. */
type Blocks = readonly [Block, Block | null, Block | null];

export interface ObservedSide {
  readonly team: string;
  readonly periods: Blocks;
}

/**
 * The figures of a played match as a source gave them, with the source's own keys. Values are lists instead of objects, and only statistics with a
 * value are included, so that a match with all players has a few thousand characters. Players are in the order of their keys.
 */
export interface Observation {
  readonly statistics: readonly AnyStatistic[];
  readonly home: ObservedSide;
  readonly away: ObservedSide;
  readonly players: readonly (readonly [player: string, isHome: 0 | 1, ...Blocks])[];
  readonly standIns?: Readonly<Partial<Record<SubjectType, Readonly<Partial<Record<AnyStatistic, Provenance>>>>>>;
}

function value(block: TeamPeriod | PlayerPeriod, statistic: AnyStatistic): number | null {
  const values: Partial<Record<AnyStatistic, number | null>> = block;
  return values[statistic] ?? block.more?.[statistic as MoreStatistic] ?? null;
}

function all<Figures>({ full, firstHalf, secondHalf }: Periods<Figures>): Figures[] {
  return [full, firstHalf, secondHalf].filter((block) => block !== null);
}

function blocks<Figures>({ full, firstHalf, secondHalf }: Periods<Figures>, form: (block: Figures) => Block): Blocks {
  return [form(full), firstHalf && form(firstHalf), secondHalf && form(secondHalf)];
}

/** Builds the observation of a played match. Equal figures give equal observations. */
export function observe({ home, away, appearances, standIns }: PlayedMatch): Observation {
  const figures = [home, away, ...appearances].flatMap(({ periods }): (TeamPeriod | PlayerPeriod)[] => all(periods));
  const statistics = ALL_STATISTICS.filter((statistic) => figures.some((block) => value(block, statistic) !== null));
  const team = (block: TeamPeriod) => statistics.map((statistic) => value(block, statistic));
  const player = (block: PlayerPeriod) => [
    ...team(block),
    block.minutesPlayed,
    block.startedMatch === null ? null : Number(block.startedMatch),
  ];
  return {
    statistics,
    home: { team: home.team, periods: blocks(home.periods, team) },
    away: { team: away.team, periods: blocks(away.periods, team) },
    players: appearances
      .toSorted((one, other) => (one.player < other.player ? -1 : 1))
      .map(({ player: key, isHome, periods }) => [key, isHome ? 1 : 0, ...blocks(periods, player)] as const),
    ...(standIns === undefined ? {} : { standIns }),
  };
}

/** An observation as it is stored. */
export interface ObservationText {
  readonly text: string;
  /** The SHA-256 of the text in base64url. */
  readonly digest: string;
}

/** Serialises an observation for the database. */
export function observationText(observation: Observation): ObservationText {
  const text = JSON.stringify(observation);
  return { text, digest: createHash('sha256').update(text).digest('base64url') };
}

/** Parses a text from `observationText`. */
export function parseObservation(text: string): Observation {
  return JSON.parse(text) as Observation;
}
