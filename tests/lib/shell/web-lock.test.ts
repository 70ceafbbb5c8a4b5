import { expect, test } from 'vitest';
import { type Locks, webLock } from '#lib/shell/web-lock.ts';

test('tasks under the browser’s lock run one at a time', async () => {
  const events: string[] = [];
  const lock = webLock(navigator.locks, 'test');
  const first = Promise.withResolvers<void>();
  const both = [
    lock(async () => {
      events.push('first begins');
      await first.promise;
      events.push('first ends');
    }),
    lock(async () => events.push('second begins')),
  ];
  first.resolve();
  await Promise.all(both);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
});

test('a page without locks runs tasks at once', async () => {
  expect(await webLock(undefined, 'test')(async () => 'done')).toBe('done');
});

const refused: Locks = {
  async request() {
    throw new DOMException('The request was denied.', 'SecurityError');
  },
};

test('a page that is refused the lock runs tasks at once', async () => {
  expect(await webLock(refused, 'test')(async () => 'done')).toBe('done');
});

test('a task that fails under the lock is not repeated', async () => {
  let runs = 0;
  const failing = webLock(
    navigator.locks,
    'test',
  )(async () => {
    runs += 1;
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(runs).toBe(1);
});
