import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { FILE_TABLES, fileLink, fileName, filePath } from '#lib/contract/data/files.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve, userOf } from '#server/http/requests/serve.ts';
import { writeTable } from '#server/services/files/write-table.ts';
import { loadAccount, type PlanUser } from '#server/services/request-reads.ts';
import type { AccessTokens } from '#server/services/sessions/access-tokens.ts';

/** Issues and reads the tickets of downloads. */
export type FileTickets = Pick<AccessTokens, 'issueForFile' | 'readForFile'>;

interface Parts {
  readonly db: Kysely<Database>;
  readonly tickets: FileTickets;
}

/** The maximum number of downloads of a process at the same time, each of which has a thread. */
const AT_ONCE = 2;
const PER_MINUTE = 10;
const FILE_ACCESS = { access: 'user', scope: 'read:figures' } as const;
const RETRY = { retryAfter: 30 };

/** Whole tables as Parquet, for users of a plan that includes them (docs/analysts.md). */
export function fileRoutes(api: Api, { db, tickets }: Parts): void {
  serve(api, fileLink, async ({ user, input: { table }, site }) => {
    requireWholeTables(user);
    const ticket = await tickets.issueForFile(user.id, table);
    return { address: `${site}${filePath(table)}?${new URLSearchParams({ ticket })}` };
  });

  async function readerOf(request: FastifyRequest, table: string): Promise<PlanUser> {
    const { ticket } = request.query as { readonly ticket?: unknown };
    if (typeof ticket !== 'string') return (await userOf(api, FILE_ACCESS, request)).user;
    const userId = await tickets.readForFile(ticket, table);
    const user = userId === null ? null : await loadAccount(db, userId);
    if (user === null) throw new Problem(401, 'This link is no longer valid. Please download the file again.');
    return user;
  }

  const running = new Set<number>();
  for (const table of FILE_TABLES) {
    const rateLimit = { max: Math.min(PER_MINUTE, api.requestsPerMinute) };
    api.app.get(filePath(table), { compress: false, config: { rateLimit } }, async (request, reply) => {
      const user = await readerOf(request, table);
      requireWholeTables(user);
      if (running.has(user.id)) throw new Problem(429, 'You are downloading a file already.', RETRY);
      if (running.size >= AT_ONCE) throw new Problem(429, 'Other files are being downloaded. Please try again.', RETRY);
      running.add(user.id);
      const file = new PassThrough();
      const stop = new AbortController();
      // The stream closes at its end, or when the caller leaves.
      file.once('close', () => {
        running.delete(user.id);
        stop.abort(new Error('the caller has left'));
      });
      const write = async (bytes: Uint8Array) => {
        if (!file.write(bytes)) await once(file, 'drain', { signal: stop.signal });
      };
      void writeTable(db, { table, userId: user.id, signal: stop.signal, write }).then(
        () => file.end(),
        (error: unknown) => {
          if (!stop.signal.aborted) request.log.error({ err: error }, 'a file could not be written');
          // Ends the connection before the end of the file, so that the caller does not take a part for the whole.
          file.destroy(new Error('the file is not complete'));
        },
      );
      reply.header('content-disposition', `attachment; filename="${fileName(table)}"`);
      return reply.header('cache-control', 'no-store').type('application/vnd.apache.parquet').send(file);
    });
  }
}

function requireWholeTables({ plan }: PlanUser): void {
  if (!PLANS[plan].wholeTables) throw new Problem(402, 'Files of whole tables are available in the Premium plan.');
}
