import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { serveCommand } from '#tests/support/serve-command.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = 'a secret for tests, of more than 32 letters';
const clock = () => new Date();

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, serve is tested on PGlite alone\n');

describe.runIf(programs !== null)('serve on PostgreSQL', () => {
  let postgres: ThrowAwayPostgres;
  let opened: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    opened = await openPostgres(postgres.migratedUrl);
    // With a source a first start has no demo to import.
    await footballIn(opened.db).source(1, 'one');
  });
  afterAll(async () => {
    await opened.close();
    await postgres.stop();
  });

  const envOf = (secret = SECRET) => ({
    DATABASE_URL: postgres.migratedUrl,
    TOKEN_SECRET: secret,
    TENLINE_HOME: temporaryFolder(),
  });

  test('serve on PostgreSQL waits for a database that is unavailable, and creates no account on loopback', async () => {
    await postgres.halt();
    const { code, output, complaints } = await serveCommand({
      env: envOf(),
      clock,
      complain: () => void postgres.start(),
    });
    expect(complaints).toEqual([expect.stringMatching(/ cannot be used yet \(.+\); trying for 300 s\.$/)]);
    expect(code).toBe(0);
    expect(output).toContainEqual(expect.stringMatching(/^Any other browser sets it up at \S+\/setup with the code /));
    expect(await opened.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('serve on PostgreSQL refuses a TOKEN_SECRET that differs from the stored one until "accept-secret" is run', async () => {
    const env = envOf('another secret for tests, of more than 32 letters');
    const start = (of: Readonly<Record<string, string>>) => serveCommand({ env: of, clock });
    expect(await start(envOf())).toMatchObject({ code: 0 });
    expect(await start(env)).toEqual({
      code: 2,
      output: [],
      complaints: [expect.stringMatching(/^TOKEN_SECRET differs from the one that this database is used with: /)],
    });
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const deps = { env, clock, progress: silentProgress, stdin: process.stdin, say, complain: say };
    expect(await commandLine(['accept-secret'], { ...deps, stopRequested: async () => undefined })).toBe(0);
    expect(await start(env)).toMatchObject({ code: 0 });
    expect(await start(envOf())).toMatchObject({ code: 2 });
    expect(await commandLine(['accept-secret'], { ...deps, env: envOf(), stopRequested: async () => undefined })).toBe(
      0,
    );
  });

  test('serve on PostgreSQL replies 503 to /ready while its clock is two days ahead of the clock of the database', async () => {
    const replies: unknown[] = [];
    await serveCommand({
      env: envOf(),
      clock: () => new Date(Date.now() + 2 * DAY),
      async during([line]) {
        const reply = await fetch(`${line?.replace('Tenline is at ', '')}/ready`);
        replies.push([reply.status, await reply.json()]);
      },
    });
    expect(replies).toEqual([[503, expect.objectContaining({ message: expect.stringContaining('clock reads') })]]);
  });

  test('serve on PostgreSQL clears the stored replies of used refresh tokens, deletes accounts that were not activated for 31 days, and sends ordered mails', async () => {
    const { db } = opened;
    const now = clock();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const user = { fullName: 'Some Body', plan: 'FREE', passwordHash: 'none', subscriptionEndDate: null } as const;
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...user, email: 'here@example.org', activatedAt: now, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ ...user, email: 'gone@example.org', activatedAt: null, createdAt: ago(31 * DAY) })
      .execute();
    const session = { id: 'some', userId, createdAt: now, lastUsedAt: now, endedAt: null, client: null };
    await db.insertInto('sessions').values(session).execute();
    const token = { hash: 'spent', sessionId: 'some', issuedAt: ago(HOUR), expiresAt: new Date(now.getTime() + DAY) };
    await db
      .insertInto('refreshTokens')
      .values({ ...token, usedAt: ago(HOUR), sealedReply: 'sealed' })
      .execute();
    const order = { kind: 'goodbye', email: 'left@example.org', orderedAt: now, nextTryAt: now, sentAt: null } as const;
    await db.insertInto('mailOrders').values(order).execute();
    // The tests above have already done the daily clean-up of today.
    await db.deleteFrom('settings').where('key', '=', 'tidiedAt').execute();
    const env = envOf();
    const { code } = await serveCommand({
      env,
      clock,
      async during() {
        const sealed = () => db.selectFrom('refreshTokens').select('sealedReply').execute();
        await expect.poll(sealed).toEqual([{ sealedReply: null }]);
        const users = () => db.selectFrom('users').select('email').execute();
        await expect.poll(users).toEqual([{ email: 'here@example.org' }]);
        const mails = () => readdirSync(join(env.TENLINE_HOME, 'outbox')).filter((name) => name.endsWith('.json'));
        await expect.poll(() => db.selectFrom('mailOrders').select('id').execute()).toEqual([]);
        expect(mails()).toHaveLength(1);
      },
    });
    expect(code).toBe(0);
  });
});
