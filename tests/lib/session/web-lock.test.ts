import { expect, test } from 'vitest';
import { webLock } from '#lib/session/refresh.ts';

test('work under the browser’s lock is done one at a time', async () => {
  const told: string[] = [];
  const lock = webLock(navigator.locks);
  const first = Promise.withResolvers<void>();
  const both = [
    lock(async () => {
      told.push('first begins');
      await first.promise;
      told.push('first ends');
    }),
    lock(async () => told.push('second begins')),
  ];
  first.resolve();
  await Promise.all(both);
  expect(told).toEqual(['first begins', 'first ends', 'second begins']);
});

test('a page without locks works at once', async () => {
  expect(await webLock(undefined)(async () => 'done')).toBe('done');
});
