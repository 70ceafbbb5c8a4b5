import { type Kysely, sql } from 'kysely';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/statistic.ts';
import type { MergedMatch, MergedPeriod } from '#server/data/merge/merge-match.ts';
import { bulkUpsert, changed } from '#server/data/store/bulk.ts';
import { matchMixRows } from '#server/data/store/match-mixes.ts';
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
    world_id: 'smallint',
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

const upsertTeamPeriods = bulkUpsert({
  table: 'team_periods',
  columns: { match_id: 'integer', team_id: 'integer', period: 'smallint', is_home: 'boolean', ...FIGURES },
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
    ...FIGURES,
  },
  key: ['match_id', 'player_id', 'period'],
});

const AGREEMENT = {
  match_id: 'integer',
  kind: 'text',
  source_a: 'integer',
  source_b: 'integer',
  statistic: 'text',
  provenance_a: 'text',
  provenance_b: 'text',
  n: 'smallint',
  equal: 'smallint',
  sum_a: 'double precision',
  sum_b: 'double precision',
  sum_aa: 'double precision',
  sum_bb: 'double precision',
  sum_ab: 'double precision',
};
const AGREEMENT_KEY = ['match_id', 'kind', 'source_a', 'source_b', 'statistic'];
const upsertAgreement = bulkUpsert({ table: 'agreement', columns: AGREEMENT, key: AGREEMENT_KEY });

const MATCH_MIXES = {
  match_id: 'integer',
  kind: 'text',
  period: 'smallint',
  mix: 'smallint',
  subjects: 'smallint',
  counts: 'smallint[]',
};
const MATCH_MIXES_KEY = ['match_id', 'kind', 'period', 'mix'];
const upsertMatchMixes = bulkUpsert({ table: 'match_mixes', columns: MATCH_MIXES, key: MATCH_MIXES_KEY });

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

function agreementRows({ id, match }: MatchToStore): Row[] {
  return (['team', 'player'] as const).flatMap((kind) =>
    match.agreement[kind].map((sums) => ({
      match_id: id,
      kind,
      source_a: sums.sourceA,
      source_b: sums.sourceB,
      statistic: sums.statistic,
      provenance_a: sums.provenanceA,
      provenance_b: sums.provenanceB,
      n: sums.n,
      equal: sums.equal,
      sum_a: sums.sumA,
      sum_b: sums.sumB,
      sum_aa: sums.sumAa,
      sum_bb: sums.sumBb,
      sum_ab: sums.sumAb,
    })),
  );
}

/** Deletes rows that stored matches no longer have. */
async function removeStale(
  db: Kysely<Database>,
  table: string,
  key: readonly string[],
  matches: readonly number[],
  kept: readonly Row[],
) {
  const columns = sql.raw(key.join(', '));
  const types = sql.raw(
    key.map((name) => `${name} ${AGREEMENT[name as keyof typeof AGREEMENT] ?? 'integer'}`).join(', '),
  );
  const keys = kept.map((row) => Object.fromEntries(key.map((name) => [name, row[name]])));
  return changed(
    db,
    sql`delete from ${sql.raw(table)} as stored
      where match_id in (select value::integer from json_array_elements_text(${JSON.stringify(matches)}::text::json))
        and (${columns}) not in (
          select ${columns} from json_to_recordset(${JSON.stringify(keys)}::text::json) as given(${types}))`,
  );
}

/**
 * Stores merged matches with their figures; requires a transaction. Returns the number of changed rows.
 *
 * @param known the ids of matches that have rows already
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
  for (const { table, key, upsert, rows } of [
    { table: 'team_periods', key: ['match_id', 'team_id', 'period'], upsert: upsertTeamPeriods, rows: teams },
    { table: 'player_periods', key: ['match_id', 'player_id', 'period'], upsert: upsertPlayerPeriods, rows: players },
    { table: 'agreement', key: AGREEMENT_KEY, upsert: upsertAgreement, rows: matches.flatMap(agreementRows) },
    {
      table: 'match_mixes',
      key: MATCH_MIXES_KEY,
      upsert: upsertMatchMixes,
      rows: matches.flatMap(({ id, match }): Row[] => matchMixRows(id, match, mixId).map((row) => ({ ...row }))),
    },
  ]) {
    if (known.length > 0) changes += await removeStale(db, table, key, known, rows);
    if (rows.length > 0) changes += await changed(db, upsert(rows));
  }
  return changes;
}
