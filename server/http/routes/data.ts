import type { Kysely } from 'kysely';
import { dataCoverage } from '#lib/contract/data/data.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { type FileTickets, fileRoutes } from '#server/http/routes/files.ts';
import { createCoverageReply } from '#server/services/football/coverage/coverage-reply.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly tickets: FileTickets;
}

/** The coverage of the football data, for users of every plan, and whole tables as files. */
export function dataRoutes(api: Api, { db, tickets }: Services): void {
  fileRoutes(api, { db, tickets });
  const coverage = createCoverageReply(db);
  serve(api, dataCoverage, async ({ user }) => {
    return coverage(user.id, await loadWorldVersions(db, user.id));
  });
}
