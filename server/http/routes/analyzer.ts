import type { Kysely } from 'kysely';
import {
  analyzedDay,
  analyzerRecord,
  listedDay,
  openedMatch,
  predictedKickOffs,
  recordMonth,
} from '#lib/contract/football/analyzer.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { createAnalyzedDays } from '#server/services/analyzer/analyzed-days.ts';
import { createAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import { predictedKickOffsAfter } from '#server/services/analyzer/day-matches.ts';
import { loadRecordMonth } from '#server/services/analyzer/record-month.ts';
import type { FootballReads } from '#server/services/football/coverage/football-reads.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly reads: Pick<FootballReads, 'aged'>;
  readonly clock: Clock;
}

/** The predictions of a day for users, and the public record of how often predictions were right. */
export function analyzerRoutes(api: Api, { db, reads, clock }: Services): void {
  const days = createAnalyzedDays(db);
  const record = createAnalyzerRecord(reads, clock);
  serve(api, analyzedDay, async ({ input: { date }, user: { plan } }) =>
    days.day({ date, plan }, await loadWorldVersions(db, null)),
  );
  serve(api, listedDay, async ({ input: { date }, user: { plan } }) =>
    days.list({ date, plan }, await loadWorldVersions(db, null)),
  );
  serve(api, predictedKickOffs, async () => ({ kickOffs: await predictedKickOffsAfter(db, clock()) }));
  serve(api, openedMatch, async ({ input: { id }, user: { plan } }) =>
    days.match({ id, plan }, await loadWorldVersions(db, null)),
  );
  serve(api, analyzerRecord, record);
  serve(api, recordMonth, async ({ input: { month } }) => ({
    predictions: await reads.aged((own) => loadRecordMonth(own, month)),
  }));
}
