import type { Kysely } from 'kysely';
import { analyzedDay, analyzerRecord, matchForm } from '#lib/contract/analyzer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { JsonText } from '#server/http/json-text.ts';
import { type Api, serve, serveBearer, serveGuest } from '#server/http/serve.ts';
import { createAnalyzedDays } from '#server/services/analyzer/analyzed-days.ts';
import { createAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import { loadMatchForm } from '#server/services/analyzer/match-form.ts';
import type { RequestReads } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly requestReads: RequestReads;
}

/** The predictions of a day, for members, and the public record of how often predictions were right. */
export function analyzerRoutes(api: Api, { db, clock, requestReads }: Services): void {
  const days = createAnalyzedDays(db);
  const record = createAnalyzerRecord(db, clock);
  serveBearer(api, analyzedDay, async ({ input: { date }, bearer }) => {
    const [{ plan }, versions] = await Promise.all([api.requireMember(bearer), requestReads.worldVersions(null)]);
    return new JsonText(await days.open({ date, plan }, versions));
  });
  serve(api, matchForm, ({ input: { id }, user: { plan } }) => loadMatchForm(db, { id, plan }));
  serveGuest(api, analyzerRecord, record);
}
