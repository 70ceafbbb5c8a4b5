import { expect, test } from 'vitest';
import { silentProgress } from '#server/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/source-files.ts';
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

test.each([
  [{ team_goals_conceded: 2 }, [['11', false]]],
  [{ team_goals_conceded: 0 }, [['11', true]]],
  [{ team_goals_conceded: 1 }, []],
  [{ team_goals_conceded: 2, minutes_played: 89 }, []],
])('after a 2–0, a player of no known club with %j has these sides: %j', async (cells, sides) => {
  expect(await sidesOf([corePlayer(11, cells)], { home_score: 2, away_score: 0 }, MOVED)).toEqual(sides);
});

test('after a draw, the goals conceded do not determine a side', async () => {
  expect(await sidesOf([corePlayer(11)], {}, MOVED)).toEqual([]);
});
