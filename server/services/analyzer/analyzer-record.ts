import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AnalyzerRecord, Graded, HighlightType } from '#lib/contract/analyzer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';

/** The cache time. The route is public, and the record reads every published prediction. */
const CACHE_MS = 30_000;

/** Returns a function that loads the record of the published predictions; the result is cached for 30 seconds. */
export function createAnalyzerRecord(db: Kysely<Database>, clock: Clock): () => Promise<AnalyzerRecord> {
  const cache = new LRUCache<'record', AnalyzerRecord>({
    max: 1,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: () => loadAnalyzerRecord(db),
  });
  return () => cache.forceFetch('record');
}

interface Row extends Omit<Graded, 'naive'> {
  readonly naiveLogLoss: number;
  readonly naiveBrier: number;
  readonly part: number;
  readonly band: number | null;
  readonly subject: 'player' | 'team' | null;
  readonly statistic: HighlightType | null;
  readonly leagueId: number | null;
  readonly leagueName: string | null;
  readonly month: string | null;
}

/** The values of `grouping(band, subject, statistic, league, month)`: a bit is 1 for a column that is not in the grouping set. */
const PART = { band: 0b0_1111, statistic: 0b1_0011, league: 0b1_1101, month: 0b1_1110, overall: 0b1_1111 } as const;

/** Matches of a world with a label (demo data) count only when real football has no predictions. */
const COUNTED = sql`(label is null or not exists (
  select from analyses join matches on matches.id = match_id join worlds on worlds.id = world_id where label is null))`;

/**
 * The matches of predictions: `made` is the match that a prediction was made for; `matches` is the match with which `made` was joined, or `made` itself.
 * Where several joined matches have predictions, only those that the Analyzer's day shows count: see analyzed-day.ts.
 */
const PREDICTED = sql`highlights join analyses using (match_id) join matches as made on made.id = match_id
  join matches on matches.id = coalesce(made.merged_into, made.id) join worlds on worlds.id = matches.world_id`;
const SHOWN = sql`(made.merged_into is null or not exists (
  select from highlights as shown join matches as other on other.id = shown.match_id
  where other.id = made.merged_into or (other.merged_into = made.merged_into and other.id < made.id)))`;

/**
 * Scores all graded predictions. Probabilities are clipped to 0.005 and 0.995 before scoring, to limit the effect of a single one. The
 * naive rate is (hits + 1) / (games + 2) of the last ten games at the same line.
 */
async function loadAnalyzerRecord(db: Kysely<Database>): Promise<AnalyzerRecord> {
  const { rows } = await sql<Row>`
    with graded as (
      select confidence, actual_value >= line as hit, statistic, matches.competition_id,
        least(floor(confidence * 10), 9)::integer as band,
        case when player_id is null then 'team' else 'player' end as subject,
        to_char(analyses.kick_off at time zone 'UTC', 'YYYY-MM') as month,
        least(greatest(confidence, 0.005), 0.995) as p,
        (recent_hits + 1)::double precision / (recent_games + 2) as naive
      from ${PREDICTED}
      where actual_value is not null and ${COUNTED} and ${SHOWN}
    ), grouped as (
      select grouping(band, subject, statistic, competition_id, month) as part,
        band, subject, statistic, competition_id, month,
        count(*)::integer as n, avg(confidence) as stated, avg(hit::integer)::double precision as actual,
        avg(-ln(case when hit then p else 1 - p end)) as log_loss, avg((p - hit::integer) ^ 2) as brier,
        avg(-ln(case when hit then naive else 1 - naive end)) as naive_log_loss,
        avg((naive - hit::integer) ^ 2) as naive_brier
      from graded
      group by grouping sets ((band), (subject, statistic), (competition_id), (month), ())
    )
    select grouped.*, competitions.id as league_id, competitions.name as league_name
    from grouped left join competitions on competitions.id = competition_id
    where n > 0
    order by part, band, month desc, n desc, statistic, competition_id`.execute(db);
  const of = (part: number) => rows.filter((row) => row.part === part);
  const [overall] = of(PART.overall);
  return {
    overall: overall ? graded(overall) : null,
    bands: of(PART.band).map((row) => ({
      from: (row.band ?? 0) / 10,
      to: ((row.band ?? 0) + 1) / 10,
      ...graded(row),
    })),
    statistics: of(PART.statistic).flatMap(({ subject, statistic, ...row }) =>
      subject && statistic ? [{ subject, highlightType: statistic, ...graded(row) }] : [],
    ),
    competitions: of(PART.league).flatMap(({ leagueId, leagueName, ...row }) =>
      leagueId !== null && leagueName !== null ? [{ league: { id: leagueId, name: leagueName }, ...graded(row) }] : [],
    ),
    months: of(PART.month).flatMap(({ month, ...row }) => (month === null ? [] : [{ month, ...graded(row) }])),
    ...(await openAndLabel(db)),
  };
}

function graded(
  row: Omit<Row, 'part' | 'band' | 'subject' | 'statistic' | 'leagueId' | 'leagueName' | 'month'>,
): Graded {
  const { n, stated, actual, logLoss, brier, naiveLogLoss, naiveBrier } = row;
  return { n, stated, actual, logLoss, brier, naive: { logLoss: naiveLogLoss, brier: naiveBrier } };
}

/** The number of predictions without a result, and the labels of their worlds. */
async function openAndLabel(db: Kysely<Database>): Promise<Pick<AnalyzerRecord, 'open' | 'label'>> {
  const { rows } = await sql<{ open: number; label: string | null }>`
    select count(*) filter (where graded_at is null and actual_value is null)::integer as open, label
    from ${PREDICTED}
    where ${COUNTED} and ${SHOWN} group by label`.execute(db);
  const labels = rows.flatMap(({ label }) => label ?? []);
  return { open: rows.reduce((sum, row) => sum + row.open, 0), label: labels.length > 0 ? labels.join(', ') : null };
}
