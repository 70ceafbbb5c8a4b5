import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import type { LoadUser } from '#tests/load/clients.ts';
import { type Cluster, startCluster } from '#tests/load/cluster.ts';
import { type Front, startBalancer, startFront } from '#tests/load/front.ts';
import { freePort, type Part, type Parts, until } from '#tests/load/part.ts';
import type { Programs } from '#tests/load/programs.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { smtpInbox } from '#tests/support/smtp-inbox.ts';

const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url));
const SECRET = 'a secret for the load, of more than 32 letters';
const PROCESSES = 3;

/** The running parts: cluster, front, Redis, mail server and server processes. */
export interface Arrangement {
  readonly cluster: Cluster;
  readonly front: Front;
  readonly processes: readonly Part[];
  /** The address of the balancer, which clients use. */
  readonly site: string;
  readonly opened: OpenDatabase;
  /** Adds users with a note each. */
  users(count: number): Promise<LoadUser[]>;
  /** Settles once every process accepts requests and can write to the database. */
  ready(): Promise<void>;
}

/**
 * Starts all parts with six matches and one user, and waits until every process is ready.
 *
 * @param ends receives functions to call before the processes end, also when a later part does not start
 */
export async function startArrangement(
  folder: string,
  programs: Programs,
  parts: Parts,
  ends: (() => Promise<void>)[],
): Promise<Arrangement> {
  const cluster = await startCluster(folder, { programs, parts, ends });
  const front = await startFront(cluster, { folder, programs, parts });
  const admin = new pg.Client(`postgres://postgres:postgres@127.0.0.1:${(await cluster.primary()).port}/postgres`);
  await admin.connect();
  await admin.query('create role tenline login');
  await admin.query('create database tenline owner tenline');
  await admin.end();
  const opened = await openPostgres(front.databaseUrl, { patience: 60_000 });
  await storeImport(opened, canonicalImport([1, 2, 3, 4, 5, 6].map((number) => playedMatch(number))), {
    progress: silentProgress,
  });
  const { id: team } = await opened.db
    .selectFrom('teams')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  ends.push(() => opened.close());
  const inbox = await smtpInbox();
  ends.push(() => inbox.close());
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const clock = () => new Date();
  const passwords = { hash: async () => 'none', matches: async () => false };
  const sessions = createSessions(opened.db, createAccessTokens(SECRET, clock), clock);
  let added = 0;
  // A server imports the demo only into a database without users, so an account is added first.
  await addAccount(
    { db: opened.db, clock, passwords },
    { email: 'first@example.org', fullName: 'First', plan: 'FREE', password: '' },
  );
  const processes = ports.map((port, index) => {
    const home = join(folder, `process-${index}`);
    mkdirSync(home);
    return parts.run(`process ${index}`, {
      program: process.execPath,
      words: [CLI, 'serve'],
      cwd: folder,
      env: {
        TENLINE_HOME: home,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://tenline.example',
        DATABASE_URL: front.databaseUrl,
        DATABASE_READ_URL: front.replicaUrl,
        REDIS_URL: front.redisUrl,
        SMTP_URL: inbox.url,
        TOKEN_SECRET: SECRET,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  const site = await startBalancer(ports, { folder, programs, parts });
  const arrangement: Arrangement = {
    cluster,
    front,
    processes,
    site,
    opened,
    async ready() {
      for (const port of ports)
        await until(
          `process at ${port}`,
          120,
          async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200,
        );
    },
    async users(count) {
      const users: LoadUser[] = [];
      for (let index = 0; index < count; index += 1) {
        added += 1;
        const email = `user-${added}@example.org`;
        const id = await addAccount(
          { db: opened.db, clock, passwords },
          { email, fullName: 'U', plan: 'PREMIUM', password: '' },
        );
        const { accessToken } = await sessions.start(Number(id), null);
        const address = `10.0.${added >> 8}.${added & 255}`;
        const reply = await fetch(`${site}/api/app/notes`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${accessToken}`,
            'content-type': 'application/json',
            'x-forwarded-for': address,
          },
          body: JSON.stringify({ teamId: team, playerId: null, statsName: 'shots', content: '0', isPinned: false }),
        });
        if (reply.status !== 200) throw new Error(`A note was not added: ${reply.status} ${await reply.text()}`);
        const { note } = (await reply.json()) as { note: { id: number } };
        users.push({ accessToken, noteId: note.id, team, address });
      }
      return users;
    },
  };
  await arrangement.ready();
  return arrangement;
}
