import { type RawBuilder, sql } from 'kysely';
import {
  type Appearance,
  type Counts,
  type Fixture,
  LEARNT_STATISTICS,
  type Result,
  ROLES,
} from '#server/analyzer/model-match.ts';

/**
 * A played match with its figures as text: a list of numbers for each team and each player, as the database returns it. Until the model learns the
 * match it is two strings instead of thirty objects, so that reading a long history leaves little garbage in memory.
 */
export interface PackedResult {
  readonly fixture: Fixture;
  /** The counts of both teams, the home team first. `appearances` has the players with their counts. */
  readonly teams: string;
  readonly appearances: string;
}

const UNKNOWN = -1;
const NO_ROLE = -1;

const counts = sql.join(
  LEARNT_STATISTICS.map((statistic) => sql`coalesce(${sql.ref(statistic)}, ${sql.lit(UNKNOWN)})`),
);
const role = sql`coalesce(array_position(array[${sql.join(ROLES.map((name) => sql.lit(name)))}], position), 0) - 1`;

/** The SQL of both texts. Appearances are in the order of the players' ids, so that sums of decimals are the same each time. */
export const TEXTS: Readonly<Record<'teams' | 'appearances', RawBuilder<string>>> = {
  teams: sql`string_agg(concat_ws(' ', ${counts}), ',' order by is_home desc)`,
  appearances: sql`string_agg(concat_ws(' ', player_id, is_home::integer, minutes_played, started_match::integer, ${role}, ${counts}),
    ',' order by player_id)`,
};

/** Converts the texts of a match to the form from which the model learns. */
export function unpackResult({ fixture, teams, appearances }: PackedResult): Result {
  const [home = [], away = []] = numbersOf(teams);
  return {
    fixture,
    home: countsOf(home),
    away: countsOf(away),
    appearances: numbersOf(appearances).map(appearanceOf),
  };
}

function numbersOf(text: string): number[][] {
  return text === '' ? [] : text.split(',').map((numbers) => numbers.split(' ').map(Number));
}

function appearanceOf([player = 0, isHome, minutes = 0, started, role = NO_ROLE, ...figures]: number[]): Appearance {
  return {
    player,
    role: ROLES[role] ?? null,
    isHome: isHome === 1,
    minutes,
    started: started === 1,
    counts: countsOf(figures),
  };
}

function countsOf(figures: readonly number[]): Counts {
  const counted: Partial<Record<keyof Counts, number | null>> = {};
  for (const [index, statistic] of LEARNT_STATISTICS.entries()) {
    const count = figures[index] ?? UNKNOWN;
    counted[statistic] = count === UNKNOWN ? null : count;
  }
  return counted as Counts;
}
