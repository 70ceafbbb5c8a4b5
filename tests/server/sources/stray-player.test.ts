import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { fplElement } from '#tests/support/fpl-folder.ts';
import { fplNetwork, kickOffOf } from '#tests/support/fpl-network.ts';

test('a list with a stray cell of one player is stored and requested once more for all gameweeks', async () => {
  const now = kickOffOf(5);
  const { teams } = JSON.parse(fplNetwork(4).values().next().value ?? '');
  const elements = Array.from({ length: 12 }, (_, index) => fplElement(11 + index, 1, index === 0 ? { code: '' } : {}));
  const network = fplNetwork(4, { 'bootstrap-static/': { teams, elements } });
  const upstream = fakeUpstream((url) => network.get(url) ?? null, now);
  const { fetched, error } = await fetchAll(liveFpl, upstream, fetchContext({ now }));
  expect(error).toBeNull();
  expect(upstream.requests.filter((url) => url.endsWith('bootstrap-static/'))).toHaveLength(2);
  const order = fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
  const { players, leftOut } = await readSource(order, { progress: silentProgress });
  expect(players).toHaveLength(11);
  expect(leftOut?.[0]).toMatchObject({ file: 'bootstrap-static.json', place: 'elements 1, code' });
});
