import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elementCodes, fetchSquad, keptSquad, SQUADS_FOLDER } from '#server/live/fpl/fetch-squad.ts';
import { keptPath } from '#server/network/address-files.ts';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { keepNewest } from '#server/network/keep-newest.ts';
import { fantasySite, TEAM } from '#tests/support/fantasy-football.ts';
import { writeTree } from '#tests/support/stand-in/write-tree.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const { signal } = new AbortController();
const options = { maxAge: 0, signal };

test('a squad is read from a folder in place of the network', async () => {
  const folder = temporaryFolder();
  writeTree(folder, fantasySite());
  const upstream = await directoryUpstream(folder);
  const squad = await fetchSquad(upstream, TEAM, options);
  expect(squad).toMatchObject({ name: 'Ten Line FC', gameweek: 6, points: 51 });
  expect(await fetchSquad(upstream, 999, options)).toBe('unknown team');
  expect(await fetchSquad(upstream, 5000, options)).toBe('no gameweek yet');
  expect((await elementCodes(upstream, signal)).get(9)).toBe('900');
  expect(await keptSquad(upstream, TEAM, signal)).toEqual(squad);
  expect(await keptSquad(upstream, 999, signal)).toBeNull();
});

test('the least recently requested squads are removed, but never from a folder of the operator', async () => {
  const address = new URL(`https://fantasy.premierleague.com/api/entry/${TEAM}/`);
  expect(keptPath(address)).toContain(`${SQUADS_FOLDER}/${TEAM}/`);
  const folder = temporaryFolder();
  const teams = join(folder, SQUADS_FOLDER);
  for (const [index, name] of ['30', '10', '20'].entries()) {
    mkdirSync(join(teams, name), { recursive: true });
    utimesSync(join(teams, name), index, index);
  }
  await keepNewest({ form: 'plain', folder }, SQUADS_FOLDER, 2);
  expect(readdirSync(teams)).toHaveLength(3);
  await keepNewest({ form: 'kept', folder }, SQUADS_FOLDER, 2);
  expect(readdirSync(teams).sort()).toEqual(['10', '20']);
  await keepNewest({ form: 'kept', folder: join(folder, 'none') }, SQUADS_FOLDER, 2);
});
