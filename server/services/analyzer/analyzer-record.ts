import { type Kysely, sql } from 'kysely';
import { type AnalyzerRecord, type Graded, predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { GIVEN_UP } from '#server/services/analyzer/grade.ts';
import type { FootballReads } from '#server/services/football/coverage/football-reads.ts';
import { createVersionedCache } from '#server/services/versioned-cache.ts';

/** Milliseconds for which the record is cached, because anyone can call its route. */
const CACHE_MS = 30_000;

/** Returns a function that reads the record of the published predictions, at most twice a minute. */
export function createAnalyzerRecord(
  { aged }: Pick<FootballReads, 'aged'>,
  clock: Clock,
): () => Promise<AnalyzerRecord> {
  const cached = createVersionedCache<AnalyzerRecord>(1);
  return () => {
    const half = String(Math.floor(clock().getTime() / CACHE_MS));
    return cached('record', half, () => aged((db) => loadAnalyzerRecord(db, clock())));
  };
}

interface Row {
  readonly part: 'all' | 'band' | 'statistic' | 'league' | 'month' | 'source' | 'lineUp';
  readonly key: string;
  /** The name of the league or source; `null` for other parts. */
  readonly name: string | null;
  readonly n: number;
  /** This and the following fields are sums over the predictions. */
  readonly hits: number;
  readonly stated: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly naiveLogLoss: number;
  readonly naiveBrier: number;
}

/** A query for the worlds in the record. Worlds with a label, such as the demo, are in it only if real football has no predictions. */
export const COUNTED = sql`select id from worlds where label is null or not exists (
    select from record_totals join worlds as real on real.id = world_id where part = 'all' and real.label is null
  ) and not exists (
    select from analyses join matches on matches.id = match_id join worlds as real on real.id = matches.world_id
    where graded_at is null and real.label is null
  )`;

/**
 * Computes the record from sums that each grading updates, so the cost does not depend on the number of graded predictions. After a change of
 * identities the sums are stale; until they are rebuilt, the record is computed from the predictions.
 */
export async function loadAnalyzerRecord(db: Kysely<Database>, now: Date): Promise<AnalyzerRecord> {
  const { rows: stale } = await sql`
    select from record_totals where part = 'stale' and world_id in (${COUNTED}) limit 1`.execute(db);
  const totals =
    stale.length === 0
      ? sql`record_totals as totals`
      : sql`(select *, 1 as n, hit as hits from record_parts) as totals`;
  const { rows } = await sql<Row>`
    select part, totals.key, coalesce(competitions.name, sources.name) as name, sum(n)::integer as n, sum(hits)::integer as hits, sum(stated) as stated,
      sum(log_loss) as log_loss, sum(brier) as brier, sum(naive_log_loss) as naive_log_loss, sum(naive_brier) as naive_brier
    from ${totals} left join competitions on part = 'league' and competitions.id::text = totals.key
      left join sources on part = 'source' and sources.key = totals.key
    where totals.world_id in (${COUNTED}) and part <> 'stale'
    group by part, totals.key, competitions.name, sources.name having sum(n) > 0
    order by n desc, totals.key`.execute(db);
  const of = (part: Row['part']) => rows.filter((row) => row.part === part);
  const byKey = (part: Row['part']) => of(part).sort((a, b) => (a.key < b.key ? -1 : 1));
  const [overall] = of('all');
  return {
    overall: overall ? graded(overall) : null,
    bands: byKey('band').map((row) => ({ from: Number(row.key) / 10, to: (Number(row.key) + 1) / 10, ...graded(row) })),
    statistics: of('statistic').map((row) => {
      const [subject, statistic] = row.key.split(' ');
      const highlightType = predictedStatisticSchema.parse(statistic);
      return { subject: subject === 'team' ? 'team' : 'player', highlightType, ...graded(row) };
    }),
    competitions: of('league').flatMap((row) =>
      row.name === null ? [] : [{ league: { id: Number(row.key), name: row.name }, ...graded(row) }],
    ),
    sources: of('source').map((row) => ({ source: row.name ?? row.key, ...graded(row) })),
    lineUps: byKey('lineUp').map((row) => ({ started: row.key === 'started', ...graded(row) })),
    months: byKey('month')
      .reverse()
      .map((row) => ({ month: row.key, ...graded(row) })),
    ...(await openAndLabel(db, now)),
  };
}

function graded({ n, hits, ...sums }: Row): Graded {
  return {
    n,
    stated: sums.stated / n,
    actual: hits / n,
    logLoss: sums.logLoss / n,
    brier: sums.brier / n,
    naive: { logLoss: sums.naiveLogLoss / n, brier: sums.naiveBrier / n },
  };
}

/**
 * The number of predictions that wait for figures, and the labels of the record's worlds. They wait for two weeks after the kick-off, also if the match
 * is never played.
 */
async function openAndLabel(db: Kysely<Database>, now: Date): Promise<Pick<AnalyzerRecord, 'open' | 'label'>> {
  const { rows } = await sql<{ open: number; label: string | null }>`
    with open as (
      select world_id, count(*)::integer as open from shown_predictions
      where graded_at is null and actual_value is null and world_id in (${COUNTED})
        and stated_kick_off >= ${now.toISOString()}::timestamptz - ${GIVEN_UP}::interval
      group by world_id
    )
    select coalesce(open, 0) as open, label from worlds left join open on world_id = id
    where id in (${COUNTED}) and (open is not null or id in (select world_id from record_totals where part = 'all'))
    order by label`.execute(db);
  const labels = [...new Set(rows.flatMap(({ label }) => label ?? []))];
  return { open: rows.reduce((sum, row) => sum + row.open, 0), label: labels.length > 0 ? labels.join(', ') : null };
}

/** Computes the sums of a world from its predictions if they are stale. Called by publication, which holds the lease. */
export async function rebuildStaleRecord(db: Kysely<Database>, worldId: number): Promise<void> {
  await sql`select rebuild_record(world_id) from record_totals where world_id = ${worldId} and part = 'stale'`.execute(
    db,
  );
}
