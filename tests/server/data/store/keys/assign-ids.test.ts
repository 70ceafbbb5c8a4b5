import { expect, test } from 'vitest';
import { assignIds, type KnownKey, type StoredIds } from '#server/data/store/keys/assign-ids.ts';

const RANKS: Readonly<Record<string, number>> = { a: 10, b: 20, c: 30 };

/** A key whose first letter is its source; `stored` has its entity, its first id, and whether it is the founder. */
function key(name: string, stored: readonly [number, number, boolean] | null = null, place = 0): KnownKey {
  const ids = stored && { entityId: stored[0], firstId: stored[1], isFounder: stored[2] };
  return { source: name.charAt(0), rank: RANKS[name.charAt(0)] ?? 99, key: name, place, stored: ids };
}

function assign(
  groups: readonly (readonly KnownKey[])[],
  but: { gone?: StoredIds[]; redirects?: [number, number][]; highest?: number } = {},
) {
  const { ids, redirects } = assignIds({
    groups,
    gone: but.gone ?? [],
    redirects: new Map(but.redirects),
    highest: but.highest ?? 0,
  });
  const entries = [...ids].map(([{ key }, { entityId, firstId, isFounder }]) => [key, [entityId, firstId, isFounder]]);
  return { ids: Object.fromEntries(entries), redirects: [...redirects] };
}

test('new groups get the next ids in the order of their first new key', () => {
  expect(assign([[key('a1', null, 5)], [key('b1', null, 2), key('a2', null, 3)]], { highest: 7 }).ids).toEqual({
    a2: [8, 8, true],
    b1: [8, 8, false],
    a1: [9, 9, true],
  });
});

test('a key that joins a group gets the id of the group and is not a founder', () => {
  expect(assign([[key('a1'), key('b1', [3, 3, true])]], { highest: 3 })).toEqual({
    ids: { a1: [3, 3, false], b1: [3, 3, true] },
    redirects: [],
  });
});

test('when two founders are joined, the larger id redirects to the smaller one', () => {
  const joined = assign([[key('a1', [5, 5, true]), key('b1', [3, 3, true])]], { highest: 5 });
  expect(joined).toEqual({ ids: { a1: [3, 5, true], b1: [3, 3, true] }, redirects: [[5, 3]] });
});

test('a separated founder has its own id again', () => {
  const parted = assign([[key('a1', [3, 5, true])], [key('b1', [3, 3, true])]], { highest: 5, redirects: [[5, 3]] });
  expect(parted).toEqual({ ids: { a1: [5, 5, true], b1: [3, 3, true] }, redirects: [] });
});

test('a separated key that is not a founder gets a new id', () => {
  const parted = assign([[key('a1', [3, 3, false])], [key('b1', [3, 3, true])]], { highest: 5 });
  expect(parted.ids).toEqual({ a1: [6, 6, true], b1: [3, 3, true] });
});

test('the id of a removed founder passes to the remaining key of the best ranked source', () => {
  const left = assign([[key('c1', [3, 3, false]), key('b1', [3, 3, false])]], {
    gone: [{ entityId: 3, firstId: 3, isFounder: true }],
    highest: 3,
  });
  expect(left.ids).toEqual({ b1: [3, 3, true], c1: [3, 3, false] });
});

test('of two groups, the id of a removed founder passes to that of a key whose first id it is, else to that of the best ranked source', () => {
  const gone = [{ entityId: 3, firstId: 3, isFounder: true }];
  const first = [[key('c1', [3, 3, false])], [key('b1', [3, 9, false])]];
  const ranked = [[key('c1', [3, 3, false])], [key('b1', [3, 3, false])]];
  for (const order of [<Group>(groups: Group[]) => groups, <Group>(groups: Group[]) => groups.toReversed()]) {
    expect(assign(order(first), { gone, highest: 9 }).ids).toEqual({ c1: [3, 3, true], b1: [10, 10, true] });
    expect(assign(order(ranked), { gone, highest: 9 }).ids).toEqual({ b1: [3, 3, true], c1: [10, 10, true] });
  }
});

test('the first id of a removed key that was not a founder has no redirect', () => {
  const gone = [{ entityId: 3, firstId: 8, isFounder: false }];
  expect(assign([[key('b1', [3, 3, true])]], { gone, highest: 9 }).redirects).toEqual([]);
});

test("the id of a removed founder redirects to the group's id when the group has another founder", () => {
  const left = assign([[key('b1', [3, 9, true])]], {
    gone: [{ entityId: 3, firstId: 3, isFounder: true }],
    redirects: [[9, 3]],
    highest: 9,
  });
  expect(left).toEqual({ ids: { b1: [9, 9, true] }, redirects: [[3, 9]] });
});

test('a redirect to an id that itself redirects leads to the final id', () => {
  const joined = assign([[key('a1', [2, 2, true]), key('b1', [9, 9, true])]], { redirects: [[3, 9]], highest: 9 });
  expect(new Map(joined.redirects)).toEqual(
    new Map([
      [9, 2],
      [3, 2],
    ]),
  );
});

test('an id without any remaining key has no redirect', () => {
  expect(
    assign([], { gone: [{ entityId: 3, firstId: 3, isFounder: true }], redirects: [[9, 3]], highest: 9 }).redirects,
  ).toEqual([]);
});
