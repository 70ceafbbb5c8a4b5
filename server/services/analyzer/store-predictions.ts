import { type Kysely, sql } from 'kysely';
import { personName } from '#lib/domain/names/subject.ts';
import { MODEL_VERSION } from '#server/analyzer/engine.ts';
import type { PublishedPrediction } from '#server/analyzer/publication/published-prediction.ts';
import { reasoningOf } from '#server/analyzer/publication/reasoning.ts';
import { bulkUpsert } from '#server/data/store/rows/bulk.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { StoredFixture } from '#server/services/analyzer/stored-matches.ts';

/** A scheduled match with its predictions. */
export interface PredictedMatch {
  readonly fixture: StoredFixture;
  readonly predictions: readonly PublishedPrediction[];
}

const KEY = ['match_id', 'team_id', 'coalesce(player_id, 0)', 'statistic'];

const upsertHighlights = bulkUpsert({
  table: 'highlights',
  columns: {
    match_id: 'integer',
    team_id: 'integer',
    player_id: 'integer',
    is_home: 'boolean',
    statistic: 'text',
    expected: 'double precision',
    line: 'smallint',
    confidence: 'double precision',
    ladder: 'jsonb',
    average_last_ten: 'double precision',
    average_location: 'double precision',
    average_opponent: 'double precision',
    recent_games: 'smallint',
    recent_hits: 'smallint',
    recent_counts: 'jsonb',
    inputs: 'jsonb',
    reasoning: 'text',
  },
  key: KEY,
});

/**
 * Replaces the predictions for matches, in one transaction under the lease. The predictions for a match that has kicked off are not changed.
 *
 * @returns the number of stored matches
 */
export async function storePredictions(lease: Lease, predicted: readonly PredictedMatch[]): Promise<number> {
  if (predicted.length === 0) return 0;
  return lease.transaction(async (transaction) => {
    const open = await openAnalyses(
      transaction,
      predicted.map(({ fixture }) => fixture.id),
    );
    const stored = predicted.filter(({ fixture }) => open.has(fixture.id));
    const names = await missingNames(transaction, stored);
    const rows = stored.flatMap((match) => rowsOf(match, names));
    if (stored.length === 0) return 0;
    const keys = rows.map(({ match_id, team_id, player_id, statistic }) => ({
      match_id,
      team_id,
      player_id,
      statistic,
    }));
    await sql`delete from highlights where match_id in (${sql.join([...open])})
      and (match_id, team_id, coalesce(player_id, 0), statistic) not in (
        select match_id, team_id, coalesce(player_id, 0), statistic from json_to_recordset(${JSON.stringify(keys)}::text::json)
          as given(match_id integer, team_id integer, player_id integer, statistic text))`.execute(transaction);
    await upsertHighlights(rows).execute(transaction);
    return open.size;
  });
}

/**
 * Deletes the predictions for a world's matches that have been moved to a time after the predicted days. These predictions would be frozen at the earlier
 * kick-off and would lack the games until the later one. If the earlier kick-off has passed, the predictions are frozen and stay.
 *
 * @param end the end of the predicted days
 */
export async function withdrawPredictions(lease: Lease, worldId: number, end: Date): Promise<void> {
  await lease.transaction((transaction) =>
    sql`delete from analyses using matches where matches.id = joined_match(match_id) and world_id = ${worldId}
      and graded_at is null and matches.kick_off >= ${end.toISOString()}::timestamptz and is_open(match_id)`.execute(
      transaction,
    ),
  );
}

/** Records the matches as predicted, except those that can no longer be predicted, and returns the ids of the recorded ones. */
async function openAnalyses(db: Kysely<Database>, matches: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ matchId: number }>`
    insert into analyses (match_id, model) select id, ${MODEL_VERSION} from matches
    where id in (${sql.join(matches)}) and is_ahead(id)
      and (is_open(id) or not exists (select from analyses where match_id = id))
    on conflict (match_id) do update set model = excluded.model returning match_id`.execute(db);
  return new Set(rows.map(({ matchId }) => matchId));
}

/** The names, by id, of the absent players that team predictions mention. */
async function missingNames(
  db: Kysely<Database>,
  matches: readonly PredictedMatch[],
): Promise<ReadonlyMap<number, string>> {
  const missing = matches.flatMap(({ predictions }) =>
    predictions.flatMap((prediction) => (prediction.player === null ? prediction.missing : [])),
  );
  if (missing.length === 0) return new Map();
  const ids = [...new Set(missing.map(({ player }) => player))];
  const rows = await db.selectFrom('players').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}

function rowsOf({ fixture, predictions }: PredictedMatch, players: ReadonlyMap<number, string>) {
  const player = (id: number) => players.get(id) ?? 'a player';
  const names = (isHome: boolean) =>
    isHome
      ? { team: fixture.homeName, opponent: fixture.awayName, player }
      : { team: fixture.awayName, opponent: fixture.homeName, player };
  return predictions.map((prediction) => ({
    match_id: fixture.id,
    team_id: prediction.team,
    player_id: prediction.player,
    is_home: prediction.isHome,
    statistic: prediction.statistic,
    expected: prediction.expected,
    line: prediction.line,
    confidence: prediction.confidence,
    ladder: prediction.ladder,
    average_last_ten: prediction.form.lastTen,
    average_location: prediction.form.location,
    average_opponent: prediction.form.opponent,
    recent_games: prediction.form.games,
    recent_hits: prediction.form.hits,
    recent_counts: prediction.form.recent,
    inputs: rounded({ ...prediction.inputs }),
    reasoning: reasoningOf(prediction, names(prediction.isHome)),
  }));
}

/** Rounds the inputs of a prediction to four significant digits. They are less precise than that. */
function rounded(inputs: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, Number(value.toPrecision(4))]));
}
