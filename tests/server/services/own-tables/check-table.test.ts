import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createCheckTable } from '#server/services/own-tables/check-table.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const USER = 1;
const FAULTS: CsvFaults = { faults: [], otherFaults: 0 };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

test('at most two tables are read at the same time, also when one arrives while another ends', async () => {
  const first = Promise.withResolvers<void>();
  let started = 0;
  let running = 0;
  let most = 0;
  const check = createCheckTable({
    db: opened.db,
    stopping: new AbortController().signal,
    check: async () => {
      running += 1;
      started += 1;
      most = Math.max(most, running);
      await (started <= 2 ? first.promise : setImmediate());
      running -= 1;
      return FAULTS;
    },
  });
  const checks = [1, 2, 3].map(() => check(USER, new Uint8Array()));
  await expect.poll(() => started).toBe(2);
  first.resolve();
  // Starts further checks in the microtasks around the end of the first two.
  for (let tick = 0; tick < 6; tick += 1) {
    checks.push(check(USER, new Uint8Array()));
    await Promise.resolve();
  }
  expect(await Promise.all(checks)).toEqual(Array.from({ length: 9 }, () => FAULTS));
  expect(most).toBe(2);
});
