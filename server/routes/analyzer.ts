import type { Kysely } from 'kysely';
import { analyzedDay, analyzerRecord } from '#lib/contract/analyzer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve, serveGuest } from '#server/http/serve.ts';
import { loadAnalyzedDay } from '#server/services/analyzer/analyzed-day.ts';
import { createAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';

/** The predictions of a day, for members; and, for everybody, how often predictions were right. */
export function analyzerRoutes(api: Api, db: Kysely<Database>, clock: Clock): void {
  const record = createAnalyzerRecord(db, clock);
  serve(api, analyzedDay, ({ input, user }) => loadAnalyzedDay(db, input.date, user));
  serveGuest(api, analyzerRecord, record);
}
