import { expect, test } from 'vitest';
import { cacheUntilWrite } from '#server/db/cache-until-write.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

test('a cached result is loaded once until the next write', async () => {
  let [writes, asked] = [0, 0];
  const ask = cacheUntilWrite(
    async (key) => {
      asked += 1;
      return `${key} ${asked}`;
    },
    () => writes,
  );
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  writes += 1;
  expect(await ask('a')).toBe('a 3');
});

test('a result that was loading during a write is not cached', async () => {
  let writes = 0;
  const arrive: ((answer: string) => void)[] = [];
  const ask = cacheUntilWrite(
    () => new Promise<string>((resolve) => arrive.push(resolve)),
    () => writes,
  );
  const first = ask('a');
  writes += 1;
  arrive[0]?.('before');
  expect(await first).toBe('before');
  const second = ask('a');
  arrive[1]?.('after');
  expect(await second).toBe('after');
});

test('the write counter of PGlite counts statements that may write, also in transactions, but no reads', async () => {
  const opened = await memoryDatabase();
  const { db } = opened;
  const counted = async (run: () => Promise<unknown>) => {
    const before = opened.writes?.() ?? 0;
    await run();
    return (opened.writes?.() ?? 0) - before;
  };
  const setting = { key: 'k', value: 'v' };
  expect(await counted(() => db.selectFrom('settings').selectAll().execute())).toBe(0);
  expect(await counted(() => db.insertInto('settings').values(setting).execute())).toBe(1);
  const inTransaction = () => db.transaction().execute((own) => own.deleteFrom('settings').execute());
  expect(await counted(inTransaction)).toBeGreaterThan(0);
  await opened.close();
});
