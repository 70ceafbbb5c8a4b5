import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repliesToFailures } from '#server/http/requests/replies-to-failures.ts';
import { requestLimits } from '#server/http/requests/request-limits.ts';
import { hasRedis, redisServer } from '#tests/support/redis-server.ts';

/** The limits of one process, with a route of the API behind them. */
async function limited(redisUrl: string, lines: string[] = [], requestsPerMinute = 600): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  repliesToFailures(app);
  await requestLimits(app, { requestsPerMinute, redisUrl });
  app.get('/api/app/tracking', () => ({}));
  onTestFinished(() => app.close());
  return app;
}

async function passedOf(apps: readonly FastifyInstance[], count: number): Promise<number> {
  let passed = 0;
  for (let sent = 0; sent < count; sent += apps.length * 10) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => apps.map((app) => app.inject('/api/app/tracking'))).flat(),
    );
    passed += replies.filter(({ statusCode }) => statusCode === 200).length;
  }
  return passed;
}

if (!hasRedis()) process.stdout.write('skipped: no redis-server, counts of several processes are not tested\n');

describe.runIf(hasRedis())('request limits that share their counts in Redis', () => {
  test('of 2,400 requests from one IP address to three processes, 600 are allowed', async () => {
    const { url } = await redisServer();
    const apps = await Promise.all([limited(url), limited(url), limited(url)]);
    expect(await passedOf(apps, 2400)).toBe(600);
  });

  test('while Redis is unavailable each process counts alone and warns once; afterwards the count is shared again', async () => {
    const redis = await redisServer();
    const lines: string[] = [];
    const app = await limited(redis.url, lines, 5);
    expect(await passedOf([app], 10)).toBe(5);
    await redis.kill();
    expect(await passedOf([app], 10)).toBe(5);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('each process counts')]);
    await redis.start();
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[1]).toContain('count requests together');
    const other = await limited(redis.url, [], 5);
    expect(await passedOf([app, other], 20)).toBe(5);
  });

  test('an unresponsive Redis delays only the first requests', async () => {
    const redis = await redisServer();
    const lines: string[] = [];
    const app = await limited(redis.url, lines);
    expect(await passedOf([app], 10)).toBe(10);
    redis.hold(true);
    expect((await app.inject('/api/app/tracking')).statusCode).toBe(200);
    expect(lines).toHaveLength(1);
    const before = performance.now();
    expect(await passedOf([app], 100)).toBe(100);
    // A hundred waits of one second each would take far longer.
    expect(performance.now() - before).toBeLessThan(10_000);
    redis.hold(false);
    await expect.poll(() => lines.length).toBe(2);
  });

  test('a start while the configured Redis is unavailable succeeds with one warning', async () => {
    const redis = await redisServer();
    await redis.kill();
    const lines: string[] = [];
    const app = await limited(redis.url, lines, 5);
    expect(await passedOf([app], 10)).toBe(5);
    expect(lines).toHaveLength(1);
  });
});
