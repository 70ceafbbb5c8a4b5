import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { firstStart } from '#server/commands/first-start.ts';
import { markUnfinished } from '#server/data/store/rows/import-lease.ts';
import { recentDemo } from '#tests/support/demo-matches.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

const clock = () => new Date('2026-11-15T12:00:00Z');

test('a first start waits while another process does one, reports the wait once, and completes the demo import that the other left unfinished', async () => {
  const opened = await memoryDatabase();
  const { db, leases } = opened;
  const other = Promise.withResolvers<void>();
  const holding = leases.tryWork('first start', () => other.promise);
  const lines: string[] = [];
  const notified = Promise.withResolvers<void>();
  const notify = (line: string) => {
    lines.push(line);
    notified.resolve();
  };
  const deps = { clock, progress: silentProgress, notify, readDemo: recentDemo(21) };
  const starting = firstStart(opened, deps);
  await notified.promise;
  // The other process ends during its import.
  await footballIn(db).source(1, 'demo');
  await markUnfinished(db, 'demo');
  other.resolve();
  await holding;
  await starting;
  expect(lines).toEqual(['Another process is filling the new database; waiting for it.']);
  const { count } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(50);
  await opened.close();
});
