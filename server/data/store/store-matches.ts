import { type Kysely, sql } from 'kysely';
import { bulkUpsert, changed } from '#server/data/store/bulk.ts';
import { type MatchRows, type Row, STATISTIC_COLUMNS } from '#server/data/store/match-rows.ts';
import type { Database } from '#server/db/schema.ts';

const COUNTS = Object.fromEntries(STATISTIC_COLUMNS.map(([, column]) => [column, 'smallint']));

const upsertMatches = bulkUpsert({
  table: 'matches',
  columns: {
    id: 'integer',
    source_id: 'integer',
    key: 'text',
    competition_id: 'integer',
    season: 'integer',
    round: 'integer',
    kick_off: 'timestamptz',
    venue: 'text',
    home_team_id: 'integer',
    away_team_id: 'integer',
    referee_id: 'integer',
    status: 'text',
  },
  key: ['source_id', 'key'],
});

const upsertTeamPeriods = bulkUpsert({
  table: 'team_periods',
  columns: { match_id: 'integer', team_id: 'integer', period: 'smallint', is_home: 'boolean', ...COUNTS },
  key: ['match_id', 'team_id', 'period'],
});

const upsertPlayerPeriods = bulkUpsert({
  table: 'player_periods',
  columns: {
    match_id: 'integer',
    player_id: 'integer',
    period: 'smallint',
    is_home: 'boolean',
    minutes_played: 'smallint',
    started_match: 'boolean',
    ...COUNTS,
  },
  key: ['match_id', 'player_id', 'period'],
});

interface StaleRows {
  readonly table: 'team_periods' | 'player_periods';
  readonly subject: 'team_id' | 'player_id';
}

/** Deletes figures that corrected matches no longer have. */
async function removeStale(
  db: Kysely<Database>,
  { table, subject }: StaleRows,
  matches: readonly number[],
  kept: Row[],
) {
  const keys = kept.map((row) => ({ match_id: row['match_id'], subject_id: row[subject], period: row['period'] }));
  const statement = sql`delete from ${sql.raw(table)} as stored
    where match_id in (select value::integer from json_array_elements_text(${JSON.stringify(matches)}::text::json))
      and (match_id, ${sql.raw(subject)}, period) not in (
        select match_id, subject_id, period from json_to_recordset(${JSON.stringify(keys)}::text::json)
          as given(match_id integer, subject_id integer, period smallint))`;
  return changed(db, statement);
}

/**
 * Stores matches with their figures; requires a transaction. `known` are the ids of matches that an earlier import stored. Returns
 * the number of changed rows.
 */
export async function storeMatches(
  db: Kysely<Database>,
  matches: readonly MatchRows[],
  known: readonly number[],
): Promise<number> {
  const teamPeriods = matches.flatMap((rows) => rows.teamPeriods);
  const playerPeriods = matches.flatMap((rows) => rows.playerPeriods);
  let changes = await changed(db, upsertMatches(matches.map(({ match }) => match)));
  if (known.length > 0) {
    changes += await removeStale(db, { table: 'team_periods', subject: 'team_id' }, known, teamPeriods);
    changes += await removeStale(db, { table: 'player_periods', subject: 'player_id' }, known, playerPeriods);
  }
  changes += await changed(db, upsertTeamPeriods(teamPeriods));
  changes += await changed(db, upsertPlayerPeriods(playerPeriods));
  return changes;
}
