import type { Kysely } from 'kysely';
import { dataCoverage } from '#lib/contract/data.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serveBearer } from '#server/http/serve.ts';
import { createCoverageReply } from '#server/services/football/coverage-reply.ts';
import type { RequestReads } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly requestReads: RequestReads;
}

/** The coverage of the football data, for members of every plan. */
export function dataRoutes(api: Api, { db, requestReads }: Services): void {
  const coverage = createCoverageReply(db);
  serveBearer(api, dataCoverage, async ({ bearer }) => {
    const [{ id }, versions] = await Promise.all([
      api.requireMember(bearer),
      requestReads.worldVersions(bearer.userId),
    ]);
    return coverage.open(id, versions);
  });
}
