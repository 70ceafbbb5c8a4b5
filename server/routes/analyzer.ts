import type { Kysely } from 'kysely';
import { analyzedDay, analyzerRecord, listedDay, openedMatch } from '#lib/contract/analyzer.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serveBearer, serveGuest } from '#server/http/serve.ts';
import { createAnalyzedDays } from '#server/services/analyzer/analyzed-days.ts';
import { createAnalyzerRecord } from '#server/services/analyzer/analyzer-record.ts';
import type { FootballReads } from '#server/services/football/football-reads.ts';
import type { RequestReads } from '#server/services/request-reads.ts';
import type { Bearer } from '#server/services/sessions/access-tokens.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly reads: Pick<FootballReads, 'aged'>;
  readonly clock: Clock;
  readonly requestReads: RequestReads;
}

/** The predictions of a day for members, and the public record of how often predictions were right. */
export function analyzerRoutes(api: Api, { db, reads, clock, requestReads }: Services): void {
  const days = createAnalyzedDays(db);
  const record = createAnalyzerRecord(reads, clock);
  const readsOf = async (bearer: Bearer) => {
    const [{ plan }, versions] = await Promise.all([api.requireMember(bearer), requestReads.worldVersions(null)]);
    return { plan, versions };
  };
  serveBearer(api, analyzedDay, async ({ input: { date }, bearer }) => {
    const { plan, versions } = await readsOf(bearer);
    return days.day({ date, plan }, versions);
  });
  serveBearer(api, listedDay, async ({ input: { date }, bearer }) => {
    const { plan, versions } = await readsOf(bearer);
    return days.list({ date, plan }, versions);
  });
  serveBearer(api, openedMatch, async ({ input: { id }, bearer }) => {
    const { plan, versions } = await readsOf(bearer);
    return days.match({ id, plan }, versions);
  });
  serveGuest(api, analyzerRecord, record);
}
