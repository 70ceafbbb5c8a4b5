import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import {
  changeReply,
  findReply,
  isValid,
  readReplies,
  removeReplies,
  storeReply,
  validUntil,
} from '#lib/lookup/reply-store.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const HOUR = 3_600_000;
const aReply = (id: number, seenAt = NOW) => ({
  ...{ path: `/search/id?type=player&id=${id}`, userId: 7, seenAt, until: seenAt + 12 * HOUR, body: { data: id } },
});
afterEach(() => removeReplies());

test('a stored reply is found by its user only', async () => {
  const reply = aReply(1);
  await storeReply(reply);
  expect(await findReply(7, reply.path)).toEqual(reply);
  expect([await findReply(8, reply.path), await readReplies(8, NOW)]).toEqual([null, []]);
});

test('a newer reply keeps what the popup showed of the older one, unless it is of another user', async () => {
  const look = { shownAt: NOW, line: 2.5 };
  const reply = aReply(1);
  await storeReply({ ...reply, look });
  await storeReply({ ...reply, seenAt: NOW + 1 });
  expect(await findReply(7, reply.path)).toEqual({ ...reply, seenAt: NOW + 1, look });
  await storeReply({ ...reply, userId: 8 });
  expect(await findReply(8, reply.path)).toEqual({ ...reply, userId: 8 });
});

test('the valid replies are read latest first, without those of twelve hours ago and of a time in the future', async () => {
  for (const [id, hours] of [
    [1, -13],
    [2, -2],
    [3, -1],
    [4, 1],
  ] as const)
    await storeReply(aReply(id, NOW + hours * HOUR));
  expect((await readReplies(7, NOW)).map(({ body }) => body)).toEqual([{ data: 3 }, { data: 2 }]);
});

test('the latest thirty replies are stored, one for each call', async () => {
  for (let id = 1; id <= 31; id += 1) await storeReply(aReply(id, NOW + id));
  await storeReply(aReply(31, NOW + 32));
  const stored = await readReplies(7, NOW + HOUR);
  expect(stored).toHaveLength(30);
  expect(stored[0]?.seenAt).toBe(NOW + 32);
  expect(await findReply(7, aReply(1).path)).toBeNull();
});

test('figures are valid for twelve hours, but at most until the next game of the subject starts', () => {
  const detail = (matchDate: string) => ({ data: { nextGame: { matchDate } } });
  expect(validUntil(NOW, { data: { nextGame: null } })).toBe(NOW + 12 * HOUR);
  expect(validUntil(NOW, detail('2026-03-14T15:00:00.000Z'))).toBe(NOW + 3 * HOUR);
  expect(validUntil(NOW, detail('2026-03-21T15:00:00.000Z'))).toBe(NOW + 12 * HOUR);
  const until = NOW + HOUR;
  expect([NOW - 1, NOW, until - 1, until].map((now) => isValid({ seenAt: NOW, until }, now))).toEqual([
    ...[false, true, true, false],
  ]);
});

test('a change of a stored reply applies to that of its user, and to none that is not stored', async () => {
  const { path } = aReply(1);
  await changeReply({ userId: 7, path }, () => ({ body: 1 }));
  expect(await findReply(7, path)).toBeNull();
  await storeReply(aReply(1));
  await changeReply({ userId: 8, path }, () => ({ body: 1 }));
  await changeReply({ userId: 7, path }, () => ({ look: { shownAt: NOW, line: 2.5 } }));
  expect(await findReply(7, path)).toEqual({ ...aReply(1), look: { shownAt: NOW, line: 2.5 } });
});

test('replies are removed by a condition', async () => {
  for (const id of [1, 2]) await storeReply(aReply(id));
  await removeReplies(({ path }) => path.endsWith('id=1'));
  expect((await readReplies(7, NOW)).map(({ body }) => body)).toEqual([{ data: 2 }]);
});

test('without a storage nothing is found and nothing fails', async () => {
  const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('The storage is closed.');
  });
  await storeReply(aReply(1));
  expect([await findReply(7, aReply(1).path), await readReplies(7, NOW)]).toEqual([null, []]);
  expect(refuse).toHaveBeenCalled();
});
