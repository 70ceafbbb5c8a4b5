import { expect, test } from 'vitest';
import { hasRedis, redisServer } from '#tests/support/redis-server.ts';
import { serverFleet } from '#tests/support/server-fleet.ts';
import { postgresPrograms } from '#tests/support/throw-away-postgres.ts';

const PROCESSES = 3;
const REQUESTS = 2400;
/** The number of parallel requests to each process. */
const LANES = 4;

const programs = postgresPrograms();
const isHere = programs !== null && hasRedis();
if (!isHere) {
  process.stdout.write('skipped: no PostgreSQL or no redis-server, limits of several processes are not tested\n');
}

test.runIf(isHere)('three server processes with one Redis allow 600 of 2,400 requests from one address', async () => {
  const redis = await redisServer();
  const { sites } = await serverFleet(programs ?? '', PROCESSES, { REDIS_URL: redis.url });
  const statuses = new Map<number, number>();
  const started = performance.now();
  await Promise.all(
    sites.flatMap((site) =>
      Array.from({ length: LANES }, async () => {
        for (let sent = 0; sent < REQUESTS / PROCESSES / LANES; sent += 1) {
          const reply = await fetch(`${site}/api/app/me`);
          await reply.arrayBuffer();
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        }
      }),
    ),
  );
  // The limit is per minute; on a machine that needs longer for the requests, each further minute allows 600 more.
  const minutes = Math.ceil((performance.now() - started) / 60_000);
  process.stdout.write(`replies by status: ${JSON.stringify(Object.fromEntries(statuses))}, ${minutes} min\n`);
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  expect(statuses.get(401)).toBeLessThanOrEqual(600 * minutes);
  expect(statuses.get(401)).toBeGreaterThanOrEqual(600);
  if (minutes === 1) expect(statuses.get(401)).toBe(600);
});
