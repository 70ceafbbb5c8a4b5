import { expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreMatch, corePlayer, csv } from '#tests/support/fpl-core-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const read = (folder: string) => readFplCore(folderFiles(folder), { progress: silentProgress });

const startsOf = ({ matches }: CanonicalImport, season: number) =>
  matches
    .filter((match) => match.season === season)
    .flatMap((match) => (match.status === 'played' ? [match.appearances] : []))
    .map((own) => own.map(({ periods }) => periods.full.startedMatch));

const FILES = {
  'teams/teams.csv': csv([1, 2].map((code) => ({ code, name: `Team ${code}` }))),
  'players/players.csv': csv(
    [11, 21].map((id) => ({
      player_code: id,
      player_id: id,
      first_name: 'Pat',
      second_name: `Player ${id}`,
      web_name: `P${id}`,
      team_code: Math.floor(id / 10),
      position: 'Forward',
    })),
  ),
  'matches/GW1/matches.csv': csv([coreMatch()]),
  'playermatchstats/GW1/playermatchstats.csv': csv([
    corePlayer(11, { start_min: 0 }),
    corePlayer(21, { start_min: 70, minutes_played: 20 }),
  ]),
};

const NEXT = Object.fromEntries(
  Object.entries(FILES).map(([path, text]) => [
    path.replace(/^(?:teams|players)\//, '').replace(/^\w+\/GW1/, 'By Tournament/Premier League/GW1'),
    text.replace('2026-08-21', '2025-08-15'),
  ]),
);

test.each([
  ['alone, below any other folder', 'any/data', {}],
  ['alone, without another folder', '', {}],
  ['beside the layout of 2025/26', 'data', { '2025-2026': NEXT }],
])('the season 2024/25 with a folder for each table is read %s', async (_how, folder, others) => {
  const seasons = Object.entries({ '2024-2025': FILES, ...others });
  const files = seasons.flatMap(([season, own]) =>
    Object.entries(own).map(([path, text]) => [`${folder === '' ? '' : `${folder}/`}${season}/${path}`, text] as const),
  );
  const data = await read(temporaryFolder(Object.fromEntries(files)));
  expect(data.leftOut).toEqual([]);
  expect(startsOf(data, 2024)).toEqual([[true, false]]);
  expect([...new Set(data.matches.map(({ season }) => season))].toSorted()).toEqual(
    seasons.map(([season]) => Number(season.slice(0, 4))),
  );
});

const SEASONS = worldCase('22-core-2024-layout');
test.skipIf(SEASONS === null)('the season 2024/25 is read beside 2025/26, with 22 starters in each match', async () => {
  const data = await read(SEASONS ?? '');
  for (const season of [2024, 2025]) {
    const starts = startsOf(data, season);
    expect([season, starts.length]).toEqual([season, season === 2024 ? 10 : 20]);
    expect(starts.every((own) => own.filter(Boolean).length === 22)).toBe(true);
  }
});
