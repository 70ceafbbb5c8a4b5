import type { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import { readMatch } from '#server/sources/api-football/read-match.ts';
import {
  FIXTURE,
  type FixtureRow,
  HALVES_ROW,
  type HalvesRow,
  INJURY,
  type InjuryRow,
  LEAGUE_ROW,
  type LeagueRow,
  MATCH,
  type MatchRow,
} from '#server/sources/api-football/replies.ts';
import { teamFigures } from '#server/sources/api-football/team-figures.ts';

/** The form of one row of a reply. */
export interface RowForm<Row> {
  readonly schema: z.ZodType<Row>;
  /** Throws a `DataError` for a row that cannot be used. */
  readonly check?: (row: Row, file: string) => void;
}

export const FIXTURES: RowForm<FixtureRow> = { schema: FIXTURE, check: requireTwoTeams };
export const INJURIES: RowForm<InjuryRow> = { schema: INJURY };
export const LEAGUES: RowForm<LeagueRow> = { schema: LEAGUE_ROW };

export const MATCHES: RowForm<MatchRow> = {
  schema: MATCH,
  check(row, file) {
    requireTwoTeams(row, file);
    readMatch({ fixture: row, figures: { row, file }, halves: null }, true);
  },
};

export const HALVES: RowForm<HalvesRow> = {
  schema: HALVES_ROW,
  check({ team, statistics_1h: first, statistics_2h: second }, file) {
    for (const list of [first, second]) teamFigures(list ?? [], file, `team ${team.id}`);
  },
};

function requireTwoTeams({ fixture, teams: { home, away } }: FixtureRow, file: string): void {
  if (home.id === away.id) throw new DataError(file, `fixture ${fixture.id}`, `${home.name} plays against itself`);
}
