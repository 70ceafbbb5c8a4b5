import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind, SourceRecords } from '#server/data/identity/records.ts';
import { resolveKeys } from '#server/data/store/keys/resolve-world.ts';
import { createResolver } from '#server/data/store/keys/resolver.ts';
import type { WorldKey } from '#server/data/store/keys/world-keys.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { largeRecords } from '#tests/support/large-identity-records.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

/** The keys of a source's records, as they are stored. */
function keysOf({ source, rank, competitions, teams, players, matches }: SourceRecords, sourceId: number): WorldKey[] {
  const stored = <Of extends Kind>(kind: Of, records: readonly { readonly key: string }[]) =>
    records.map(({ key, ...described }): WorldKey => {
      const values = Object.entries(described).filter(([, value]) => value !== null);
      return {
        source,
        sourceId,
        rank,
        fantasyRank: null,
        kind,
        key,
        described: Object.fromEntries(values) as unknown as Described[Of],
        fixtureAt: null,
        place: -1,
        stored: null,
      };
    });
  return [
    ...stored('competition', competitions),
    ...stored('team', teams),
    ...stored('player', players),
    ...stored('match', matches),
  ];
}

const cpu = () => process.threadCpuUsage().user / 1000;

test('a large world is resolved in another thread, with the same result as in the main thread', async () => {
  const records = largeRecords(6, 1);
  const sources = records.map(({ source, rank }, index) => ({ id: index + 1, key: source, rank, fantasyRank: null }));
  const keys = records.flatMap((own, index) => keysOf(own, index + 1));
  const order = { decisions: [], explained: [{ source: 'wyscout', kind: 'team', key: 'w 0 0' }] } as const;

  const here = createResolver();
  here.addKeys(keys);
  const began = cpu();
  const expected = here.resolve(sources, order);
  const whole = cpu() - began;

  const before = cpu();
  const found = await resolveKeys(opened.db, { sources, keys, given: null }, order);
  const own = cpu() - before;
  expect(found).toEqual(expected);
  expect(found.groups.filter(({ places }) => places.length > 1).length).toBeGreaterThan(500);
  process.stdout.write(`resolving: ${Math.round(own)} ms of this thread, ${Math.round(whole)} ms without another\n`);
  expect(own).toBeLessThan(0.7 * whole);
});

test('an error of the database while a large world is resolved is thrown to the caller', async () => {
  const records = largeRecords(6, 1);
  const keys = records.flatMap((own, index) => keysOf(own, index + 1));
  const closed = await memoryDatabase();
  await closed.close();
  const world = { sources: [{ id: 1, key: 'wyscout', rank: 10, fantasyRank: null }], keys, given: null };
  await expect(resolveKeys(closed.db, world, { decisions: [], explained: null })).rejects.toThrow();
});
