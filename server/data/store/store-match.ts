import { type Kysely, sql } from 'kysely';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { MergedMatch, MergedPeriod } from '#server/data/merge/merge-match.ts';
import { TOTALS } from '#server/data/store/match-totals.ts';
import { bulkInsert, bulkUpsert, type Columns, changed } from '#server/data/store/rows/bulk.ts';
import type { Database } from '#server/db/schema.ts';

/** The statistics with the names of their columns. */
const STATISTIC_COLUMNS: readonly (readonly [AnyStatistic, string])[] = ALL_STATISTICS.map((statistic) => [
  statistic,
  statistic.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
]);

const DECIMALS: ReadonlySet<AnyStatistic> = new Set(['expectedGoals', 'expectedAssists']);

const FIGURES = {
  mix: 'smallint',
  ...Object.fromEntries(
    STATISTIC_COLUMNS.map(([statistic, column]) => [column, DECIMALS.has(statistic) ? 'real' : 'smallint']),
  ),
};

const upsertMatches = bulkUpsert({
  table: 'matches',
  columns: {
    id: 'integer',
    world_id: 'integer',
    merged_into: 'integer',
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
  key: ['id'],
});

/** The unique keys of the figures: SQL types by column name. */
const TEAM_PERIOD_KEY = { match_id: 'integer', team_id: 'integer', period: 'smallint' };
const PLAYER_PERIOD_KEY = { match_id: 'integer', player_id: 'integer', period: 'smallint' };

const TEAM_PERIODS = {
  table: 'team_periods',
  columns: { ...TEAM_PERIOD_KEY, is_home: 'boolean', ...FIGURES },
  key: Object.keys(TEAM_PERIOD_KEY),
};
const upsertTeamPeriods = bulkUpsert(TEAM_PERIODS);
const insertTeamPeriods = bulkInsert(TEAM_PERIODS);

const PLAYER_PERIODS = {
  table: 'player_periods',
  columns: {
    ...PLAYER_PERIOD_KEY,
    is_home: 'boolean',
    minutes_played: 'smallint',
    started_match: 'boolean',
    ...FIGURES,
  },
  key: Object.keys(PLAYER_PERIOD_KEY),
};
const upsertPlayerPeriods = bulkUpsert(PLAYER_PERIODS);
const insertPlayerPeriods = bulkInsert(PLAYER_PERIODS);

type Row = Record<string, unknown>;

/** A merged match with its id and world. */
export interface MatchToStore {
  readonly id: number;
  readonly worldId: number;
  readonly match: MergedMatch;
}

function matchRow({ id, worldId, match }: MatchToStore): Row {
  const { competition, season, round, kickOff, venue, home, away, referee, status } = match;
  return {
    id,
    world_id: worldId,
    competition_id: competition,
    season,
    round,
    kick_off: kickOff,
    venue,
    home_team_id: home,
    away_team_id: away,
    referee_id: referee,
    status,
  };
}

function figures({ period, isHome, values, mix }: MergedPeriod, mixId: (content: string) => number): Row {
  const row: Row = { period, is_home: isHome, mix: mixId(mix) };
  for (const [statistic, column] of STATISTIC_COLUMNS) {
    const value = values[statistic];
    if (value !== undefined) row[column] = value;
  }
  return row;
}

/** Deletes the rows of matches in a table, except the rows to keep. Returns the number of deleted rows. */
async function removeStale(
  db: Kysely<Database>,
  { table, key, matches, kept }: { table: string; key: Columns; matches: readonly number[]; kept: readonly Row[] },
) {
  const names = Object.keys(key);
  const isKept = sql.raw(names.map((name) => `given.${name} = stored.${name}`).join(' and '));
  const types = sql.raw(names.map((name) => `${name} ${key[name]}`).join(', '));
  const keys = kept.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  return changed(
    db,
    sql`delete from ${sql.raw(table)} as stored
      where match_id in (select value::integer from json_array_elements_text(${JSON.stringify(matches)}::text::json))
        and not exists (
          select from json_to_recordset(${JSON.stringify(keys)}::text::json) as given(${types}) where ${isKept})`,
  );
}

/**
 * Stores merged matches with their figures and totals. Requires a transaction. Returns the number of changed rows.
 *
 * @param known the ids of those matches that already have rows
 */
export async function storeMatches(
  db: Kysely<Database>,
  matches: readonly MatchToStore[],
  known: readonly number[],
  mixId: (content: string) => number,
): Promise<number> {
  const teams = matches.flatMap(({ id, match }) =>
    match.teams.map((row): Row => ({ match_id: id, team_id: row.subject, ...figures(row, mixId) })),
  );
  const players = matches.flatMap(({ id, match }) =>
    match.players.map(
      (row): Row => ({
        match_id: id,
        player_id: row.subject,
        minutes_played: row.minutesPlayed,
        started_match: row.startedMatch,
        ...figures(row, mixId),
      }),
    ),
  );
  let changes = await changed(db, upsertMatches(matches.map(matchRow)));
  const hasRows = new Set<unknown>(known);
  for (const { table, key, upsert, insert, rows } of [
    { table: 'team_periods', key: TEAM_PERIOD_KEY, upsert: upsertTeamPeriods, insert: insertTeamPeriods, rows: teams },
    {
      table: 'player_periods',
      key: PLAYER_PERIOD_KEY,
      upsert: upsertPlayerPeriods,
      insert: insertPlayerPeriods,
      rows: players,
    },
    ...TOTALS.map(({ rowsOf, ...total }) => ({
      ...total,
      insert: total.upsert,
      rows: matches.flatMap(({ id, match }) => rowsOf(id, match, mixId)),
    })),
  ]) {
    if (known.length > 0) changes += await removeStale(db, { table, key, matches: known, kept: rows });
    const [stored, fresh] = [true, false].map((isStored) =>
      rows.filter((row) => hasRows.has(row['match_id']) === isStored),
    );
    if (stored?.length) changes += await changed(db, upsert(stored));
    if (fresh?.length) changes += await changed(db, insert(fresh));
  }
  return changes;
}
