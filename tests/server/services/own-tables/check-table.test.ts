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

test('tables are checked one after another, also after a check that fails', async () => {
  const steps: string[] = [];
  const check = createCheckTable({
    db: opened.db,
    stopping: new AbortController().signal,
    check: async ({ file }) => {
      steps.push(`${file} starts`);
      await Promise.resolve();
      steps.push(`${file} ends`);
      if (file === 'b') throw new Error('a fault of the thread');
      return FAULTS;
    },
  });
  const ends = await Promise.allSettled(['a', 'b', 'c'].map((file) => check(USER, file)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('a check that the stop of the server ends is refused with 503', async () => {
  const stopping = new AbortController();
  const check = createCheckTable({
    db: opened.db,
    stopping: stopping.signal,
    check: async (_table, signal) => {
      stopping.abort();
      signal?.throwIfAborted();
      return FAULTS;
    },
  });
  await expect(check(USER, 'a')).rejects.toMatchObject({ statusCode: 503 });
});
