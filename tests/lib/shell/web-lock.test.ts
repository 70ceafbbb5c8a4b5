import { expect, test } from 'vitest';
import { type Locks, webLock } from '#lib/shell/web-lock.ts';

test('a task under the browser’s lock starts when the task before it has ended', async () => {
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

test('a task runs without a lock where the browser has no locks', async () => {
  expect(await webLock(undefined, 'test')(async () => 'done')).toBe('done');
});

const refused: Locks = {
  async request() {
    throw new DOMException('The request was denied.', 'SecurityError');
  },
};

test('a task runs without the lock when the browser refuses it', async () => {
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
