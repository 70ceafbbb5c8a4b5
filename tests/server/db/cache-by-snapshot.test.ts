import { describe, expect, test, vi } from 'vitest';
import { cacheBySnapshot, readSnapshot } from '#server/db/cache-by-snapshot.ts';
import { engines } from '#tests/support/server-engines.ts';

/** A cache over a database whose snapshot a test sets, with a log of its statements. */
function cacheOver(state: { snapshot: string }) {
  const statements: string[] = [];
  const read = cacheBySnapshot<string>({
    load: async (keys) => {
      statements.push(`load ${keys.join(' ')}`);
      const known = keys.filter((key) => key !== 'unknown');
      return { snapshot: state.snapshot, found: new Map(known.map((key) => [key, `${key} at ${state.snapshot}`])) };
    },
    snapshot: async () => {
      statements.push('snapshot');
      return state.snapshot;
    },
  });
  return { read, statements };
}

test('after two loads with the same snapshot, cached results are loaded again only when the snapshot has changed', async () => {
  const state = { snapshot: '1' };
  const { read, statements } = cacheOver(state);
  for (const _ of [1, 2, 3]) expect((await read(['a'])).get('a')).toBe('a at 1');
  expect(statements).toEqual(['load a', 'load a', 'snapshot']);
  state.snapshot = '2';
  expect((await read(['a'])).get('a')).toBe('a at 2');
});

test('when the snapshot changes between calls, each call needs one statement', async () => {
  const state = { snapshot: '1' };
  const { read, statements } = cacheOver(state);
  for (const snapshot of ['1', '2', '3', '4']) {
    state.snapshot = snapshot;
    expect((await read(['a'])).get('a')).toBe(`a at ${snapshot}`);
  }
  expect(statements).toEqual(['load a', 'load a', 'load a', 'load a']);
});

test('a key that was not read at this snapshot is loaded', async () => {
  const { read, statements } = cacheOver({ snapshot: '1' });
  await read(['a']);
  await read(['a']);
  expect((await read(['a', 'b'])).get('b')).toBe('b at 1');
  expect((await read(['b'])).get('b')).toBe('b at 1');
  expect(statements).toEqual(['load a', 'load a', 'load a b', 'snapshot']);
});

test('a key without a result is cached too', async () => {
  const { read, statements } = cacheOver({ snapshot: '1' });
  for (const _ of [1, 2, 3]) expect((await read(['unknown'])).has('unknown')).toBe(false);
  expect(statements.at(-1)).toBe('snapshot');
});

describe.each(engines())('the snapshot on $name', ({ open }) => {
  test('stays the same after reads and differs after each committed write', async () => {
    const opened = await open();
    const { db } = opened;
    // PostgreSQL's own maintenance may write between two reads.
    const first = await vi.waitFor(async () => {
      const before = await readSnapshot(db);
      await db.selectFrom('settings').selectAll().execute();
      expect(await readSnapshot(db)).toBe(before);
      return before;
    });
    await db.insertInto('settings').values({ key: 'k', value: 'v' }).execute();
    const second = await readSnapshot(db);
    expect(second).not.toBe(first);
    await db.transaction().execute((own) => own.deleteFrom('settings').execute());
    expect(await readSnapshot(db)).not.toBe(second);
    await opened.close();
  });
});
