import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptPath } from '#server/network/address-files.ts';
import { directoryUpstream } from '#server/network/directory-upstream.ts';
import { keepNewest } from '#server/network/keep-newest.ts';
import { fetchSquad, keptSquad, seasonPlayers, squadsFolder } from '#server/sources/fpl/fetch-squad.ts';
import { fantasySite, TEAM } from '#tests/support/fantasy-football.ts';
import { writeTree } from '#tests/support/stand-in/write-tree.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const { signal } = new AbortController();
const options = { maxAge: 0, signal };
const kept = { since: 0, signal };
const HOST = 'fantasy.premierleague.com';

test('a squad is read from a folder in place of the network', async () => {
  const folder = temporaryFolder();
  writeTree(folder, fantasySite());
  const upstream = await directoryUpstream(folder);
  const squad = await fetchSquad({ upstream, host: HOST }, TEAM, options);
  expect(squad).toMatchObject({ name: 'Ten Line FC', gameweek: 6, points: 51 });
  expect(await fetchSquad({ upstream, host: HOST }, 999, options)).toBe('unknown team');
  expect(await fetchSquad({ upstream, host: HOST }, 5000, options)).toBe('no gameweek yet');
  expect((await seasonPlayers({ upstream, host: HOST }, signal)).codes.get(9)).toBe('900');
  expect(await keptSquad({ upstream, host: HOST }, TEAM, kept)).toEqual(squad);
  expect(await keptSquad({ upstream, host: HOST }, 999, kept)).toBeNull();
});

test('a player of the list who cannot be read has no code, and the others have theirs', async () => {
  const folder = temporaryFolder();
  const elements = [
    { id: 9, code: 900 },
    { id: 10, code: '' },
    { id: 11, code: 1100 },
  ];
  writeTree(folder, fantasySite({ 'bootstrap-static/': { elements } }));
  const { codes } = await seasonPlayers({ upstream: await directoryUpstream(folder), host: HOST }, signal);
  expect([...codes]).toEqual([
    [9, '900'],
    [11, '1100'],
  ]);
});

test.each([
  ['3xc', 'Triple Captain', 6],
  ['bboost', 'Bench Boost', 6],
  ['freehit', 'Free Hit', 5],
  ['2capt', 'Two Captains', 6],
  ['pdbus', 'Park the Bus', 6],
  ['uteam', null, 6],
])('of a gameweek with the chip %s the name is %s and the squad that of gameweek %i', async (code, chip, shown) => {
  const pick = (element: number) => ({ element, position: 1, is_captain: true, is_vice_captain: false });
  const picks = (gameweek: number) => ({
    [`entry/${TEAM}/event/${gameweek}/picks/`]: {
      active_chip: gameweek === 6 ? code : null,
      entry_history: { points: 10 * gameweek, value: 1000 + gameweek, bank: 0 },
      picks: [pick(gameweek)],
    },
  });
  const folder = temporaryFolder();
  writeTree(folder, fantasySite({ ...picks(5), ...picks(6) }));
  const upstream = await directoryUpstream(folder);
  const squad = await fetchSquad({ upstream, host: HOST }, TEAM, options);
  expect(squad).toMatchObject({ chip, gameweek: 6, points: 60, value: 100 + shown / 10, picks: [{ element: shown }] });
  expect(await keptSquad({ upstream, host: HOST }, TEAM, kept)).toEqual(squad);
});

test('the least recently requested squads are removed, but never from a folder of the operator', async () => {
  const address = new URL(`https://fantasy.premierleague.com/api/entry/${TEAM}/`);
  expect(keptPath(address)).toContain(`${squadsFolder(HOST)}/${TEAM}/`);
  const folder = temporaryFolder();
  const teams = join(folder, squadsFolder(HOST));
  for (const [index, name] of ['30', '10', '20'].entries()) {
    mkdirSync(join(teams, name), { recursive: true });
    utimesSync(join(teams, name), index, index);
  }
  await keepNewest({ form: 'plain', folder }, squadsFolder(HOST), 2);
  expect(readdirSync(teams)).toHaveLength(3);
  await keepNewest({ form: 'kept', folder }, squadsFolder(HOST), 2);
  expect(readdirSync(teams).sort()).toEqual(['10', '20']);
  await keepNewest({ form: 'kept', folder: join(folder, 'none') }, squadsFolder(HOST), 2);
});
