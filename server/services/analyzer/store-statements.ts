import { type Kysely, sql } from 'kysely';
import { MODEL_VERSION } from '#server/analyzer/model-version.ts';
import { reasoningOf } from '#server/analyzer/publication/reasoning.ts';
import type { Statement } from '#server/analyzer/publication/statement.ts';
import { bulkUpsert } from '#server/data/store/bulk.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { StoredFixture } from '#server/services/analyzer/stored-matches.ts';

/** A match ahead with what is stated of it. */
export interface StatedMatch {
  readonly fixture: StoredFixture;
  readonly statements: readonly Statement[];
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
    inputs: 'jsonb',
    reasoning: 'text',
  },
  key: KEY,
});

/**
 * Stores what is stated of matches, in place of what was stated of them before. A match that has kicked off meanwhile stays as it
 * is. One transaction under the lease of publication.
 *
 * @returns how many matches were stored
 */
export async function storeStatements(lease: Lease, stated: readonly StatedMatch[]): Promise<number> {
  if (stated.length === 0) return 0;
  return lease.transaction(async (transaction) => {
    const open = await openAnalyses(
      transaction,
      stated.map(({ fixture }) => fixture.id),
    );
    const rows = stated.filter(({ fixture }) => open.has(fixture.id)).flatMap(rowsOf);
    if (rows.length === 0) return 0;
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

/** Notes that matches are being stated; hands back those that are still ahead. */
async function openAnalyses(db: Kysely<Database>, matches: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ matchId: number }>`
    insert into analyses (match_id, model) select id, ${MODEL_VERSION} from matches
    where id in (${sql.join(matches)}) and is_ahead(id)
      and (is_open(id) or not exists (select from analyses where match_id = id))
    on conflict (match_id) do update set model = excluded.model returning match_id`.execute(db);
  return new Set(rows.map(({ matchId }) => matchId));
}

function rowsOf({ fixture, statements }: StatedMatch) {
  const names = (isHome: boolean) =>
    isHome
      ? { team: fixture.homeName, opponent: fixture.awayName }
      : { team: fixture.awayName, opponent: fixture.homeName };
  return statements.map((statement) => ({
    match_id: fixture.id,
    team_id: statement.team,
    player_id: statement.player,
    is_home: statement.isHome,
    statistic: statement.statistic,
    expected: statement.expected,
    line: statement.line,
    confidence: statement.confidence,
    ladder: statement.ladder,
    average_last_ten: statement.form.lastTen,
    average_location: statement.form.location,
    average_opponent: statement.form.opponent,
    recent_games: statement.form.games,
    recent_hits: statement.form.hits,
    inputs: rounded({ ...statement.inputs }),
    reasoning: reasoningOf(statement, names(statement.isHome)),
  }));
}

/** Four significant digits tell all that a factor says. */
function rounded(inputs: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, Number(value.toPrecision(4))]));
}
