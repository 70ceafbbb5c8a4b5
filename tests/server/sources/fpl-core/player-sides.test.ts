import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreFolder, coreMatch, corePlayer, coreShot, csv, inGameweek } from '#tests/support/fpl-core-folder.ts';

type Cells = Readonly<Record<string, string | number>>;

/** The sides of the players on the pitch: true for the home side. */
async function sidesOf(players: readonly Cells[], match: Cells, files: Readonly<Record<string, string>> = {}) {
  const folder = coreFolder({
    [inGameweek('matches.csv')]: csv([coreMatch(match)]),
    [inGameweek('playermatchstats.csv')]: csv(players),
    ...files,
  });
  const { matches } = await readFplCore(folderFiles(folder), { progress: silentProgress });
  const [played] = matches;
  if (played?.status !== 'played') throw new Error('The match has no result.');
  return played.appearances.map(({ player, isHome }) => [player, isHome]);
}

/** All players are at a club that does not play. */
const MOVED = {
  'teams.csv': csv([1, 2, 3].map((code) => ({ code, name: `Team ${code}` }))),
  'players.csv': csv(
    [11, 12].map((id) => ({
      player_code: id,
      player_id: id,
      first_name: 'Pat',
      second_name: `Player ${id}`,
      web_name: `P${id}`,
      team_code: 3,
      position: 'Forward',
    })),
  ),
};

test('the club of the gameweek determines the side of a player before the present club', async () => {
  const history = { 'team_history.csv': csv([{ player_id: 11, gw: 1, team_code: 2 }]) };
  expect(await sidesOf([corePlayer(11), corePlayer(12)], {}, history)).toEqual([
    ['1200', true],
    ['1100', false],
  ]);
});

test('neither an own goal nor a shot of an unknown side determines the side of a player', async () => {
  const shots = (cells: Cells) => ({ [inGameweek('shots.csv')]: csv([coreShot(11), coreShot(21, cells)]) });
  for (const cells of [{ outcome: 'ownGoal' }, { is_home: '' }]) {
    expect(await sidesOf([corePlayer(21)], {}, shots(cells))).toEqual([['2100', false]]);
  }
});

/** Gameweeks of player 11, who is at club 1 now, each with the clubs of a match. */
async function sidesByGameweek(...matches: readonly (readonly [home: number, away: number])[]) {
  const files = matches.flatMap(([home, away], index) => {
    const cells = {
      match_id: `match-${index + 1}`,
      gameweek: index + 1,
      kickoff_time: `2026-09-${10 + index}T15:00:00`,
    };
    const folder = inGameweek('').replace('GW1', `GW${index + 1}`);
    return [
      [`${folder}matches.csv`, csv([coreMatch({ ...cells, home_team: home, away_team: away })])],
      [`${folder}playermatchstats.csv`, csv([corePlayer(11, { match_id: cells.match_id })])],
    ] as const;
  });
  const teams = csv([1, 2, 3, 4, 5].map((code) => ({ code, name: `Team ${code}` })));
  const folder = coreFolder({ 'teams.csv': teams, ...Object.fromEntries(files) });
  const data = await readFplCore(folderFiles(folder), { progress: silentProgress });
  const side = (match: (typeof data.matches)[number]) =>
    match.status === 'played' ? (match.appearances[0]?.isHome ?? null) : null;
  return { sides: data.matches.map(side), leftOut: data.leftOut };
}

test('a player who changed clubs has the side of the one club that is in all of the earlier matches', async () => {
  expect((await sidesByGameweek([2, 3], [1, 2], [4, 2], [1, 3])).sides).toEqual([true, false, false, true]);
});

test('a side stays unknown, and is named, when the earlier matches have no club or two clubs in common', async () => {
  expect((await sidesByGameweek([2, 3], [4, 5], [1, 2])).sides).toEqual([null, null, true]);
  const { sides, leftOut } = await sidesByGameweek([2, 3], [1, 4]);
  expect(sides).toEqual([null, true]);
  expect(leftOut).toMatchObject([{ place: 'match-1', problem: expect.stringContaining('a side that is not known') }]);
});

test('in a match of the former and the present club the side is unknown around the change', async () => {
  expect((await sidesByGameweek([2, 3], [4, 2], [1, 2], [1, 3], [2, 1])).sides).toEqual([
    true,
    false,
    null,
    true,
    false,
  ]);
});

test('the goals that a side conceded do not determine the side of a player', async () => {
  const players = [corePlayer(11, { team_goals_conceded: 2 })];
  expect(await sidesOf(players, { home_score: 2, away_score: 0 }, MOVED)).toEqual([]);
});
