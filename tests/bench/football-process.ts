import { sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '#server/base/clock.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { forLongWork } from '#server/db/open-database.ts';
import { buildApp } from '#server/http/app.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords, randomPassword } from '#server/services/accounts/passwords.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { crowd } from '#tests/bench/crowd.ts';
import { searchByHand } from '#tests/bench/search-by-hand.ts';
import { firstMessage, serveBenchmark } from '#tests/bench/serve-benchmark.ts';

/**
 * Tenline's server as in production, but without the rate limit, which a benchmark would reach. Fills an empty database
 * first and signs in a premium user. `/by-hand/search` is a floor in the same process,
 * `/by-hand/processor-time` the processor time of the process in milliseconds.
 */
const { home, databaseUrl, football, isPredicted } = z
  .object({
    home: z.string(),
    databaseUrl: z.string().nullable(),
    football: z.enum(['demo', 'crowd']),
    isPredicted: z.boolean(),
  })
  .parse(await firstMessage());

const now = systemClock();
const secret = randomPassword() + randomPassword();
const opened = await openDatabase({ home, databaseUrl }, now);
const long = forLongWork(opened);
try {
  const { db } = opened;
  await storeImport(long, football === 'demo' ? readDemo({ today: now }) : crowd(), {
    progress: silentProgress,
    now,
  });
  if (isPredicted) await publish(long, { clock: systemClock, progress: silentProgress });
  // Search results are ordered by the number of matches. The crowd has no matches, so each player gets an invented
  // number.
  if (football === 'crowd') await sql`update players set matches = id * 7919 % 61`.execute(db);
  await sql`vacuum analyze`.execute(long.db);

  const id = await addAccount(
    { db, clock: systemClock, passwords: createPasswords() },
    { email: 'bench@tenline.example', fullName: 'Bea Bench', plan: 'PREMIUM', password: randomPassword() },
  );
  if (id === null) throw new Error('The database has a user already.');
  const tokens = await createSessions(db, createAccessTokens(secret, systemClock), systemClock).start(id, null);
  const app = await buildApp({
    db,
    config: { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: true },
    secret,
    clock: systemClock,
    logger: null,
    web: home,
    uploads: home,
    version: '0.0.0',
    pace: null,
  });
  app.get<{ Querystring: { query: string } }>('/by-hand/search', ({ query: { query } }) => searchByHand(db, query));
  app.get('/by-hand/processor-time', () => {
    const { user, system } = process.cpuUsage();
    return String((user + system) / 1000);
  });
  await serveBenchmark(app, tokens);
} finally {
  await opened.close();
}
