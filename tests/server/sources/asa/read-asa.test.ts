import { expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readAsa } from '#server/sources/asa/read-asa.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

// No reply here is recorded: all are made by hand in the form of the recorded ones.
const GAME = {
  ...{ game_id: 'game1', date_time_utc: '2026-07-17 02:30:00 UTC', home_team_id: 'home1', away_team_id: 'away1' },
  ...{ home_score: 2, away_score: 0, expanded_minutes: 100, season_name: '2026', matchday: 3, status: 'FullTime' },
};

const player = (id: string, team: string, minutes: number, parts: object = {}) => ({
  ...{ player_id: id, game_id: 'game1', team_id: team, general_position: 'ST', minutes_played: minutes },
  ...{ shots: 1, shots_on_target: 0, goals: 0, primary_assists: 0, xgoals: 0.1, xassists: 0 },
  ...parts,
});

const side = (team: string) => Array.from({ length: 11 }, (_, index) => player(`${team}p${index}`, team, 100));

interface Replies {
  readonly game?: object;
  readonly shots?: readonly object[];
  readonly passes?: readonly object[];
  readonly keepers?: readonly object[];
  readonly players?: readonly object[];
}

async function read({
  game = {},
  shots = [...side('home1'), ...side('away1')],
  passes = [],
  keepers = [],
  players = [],
}: Replies) {
  const replies = {
    'mls/2026/games.json': [{ ...GAME, ...game }],
    'mls/2026-07-11/shots.json': shots,
    'mls/2026-07-11/passes.json': passes,
    'mls/2026-07-11/keepers.json': keepers,
    'mls/players.json': players,
    'mls/teams.json': [
      { team_id: 'home1', team_name: 'Reds' },
      { team_id: 'away1', team_name: 'Blues' },
    ],
    'mls/referees.json': [{ referee_id: 'ref1', referee_name: 'Ida Lines' }],
  };
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(replies).map(([path, rows]) => [path, JSON.stringify(rows)])),
  );
  const data = await readAsa(folderFiles(folder), {
    progress: silentProgress,
    today: new Date('2026-10-10T12:00:00Z'),
  });
  const match = data.matches.find((own): own is PlayedMatch => own.status === 'played');
  const figures = (id: string) => match?.appearances.find((own) => own.player === `mls:${id}`)?.periods.full;
  return { data, match, figures };
}

test('the minutes of a player are those of 90, rounded, and at least 1', async () => {
  const shots = [...side('home1'), player('sub1', 'away1', 1), player('sub2', 'away1', 38), player('zero', 'away1', 0)];
  const { figures } = await read({ game: { expanded_minutes: 112 }, shots });
  expect(['sub1', 'sub2', 'zero'].map((id) => figures(id)?.minutesPlayed)).toEqual([1, 31, 1]);
});

test('the length of a match without one is that of its longest player', async () => {
  const { figures } = await read({
    game: { expanded_minutes: {} },
    shots: [...side('home1'), player('sub1', 'away1', 50)],
  });
  expect([figures('home1p0')?.minutesPlayed, figures('sub1')?.minutesPlayed]).toEqual([90, 45]);
});

test('a match of more than 120 minutes is left out, and so is an abandoned one', async () => {
  expect((await read({ game: { expanded_minutes: 143 } })).data.matches).toEqual([]);
  expect((await read({ game: { status: 'Abandoned' } })).data.matches).toEqual([]);
});

test('a key that is absent, empty or an object without content is not known, never 0', async () => {
  const { shots: _, ...without } = player('none', 'home1', 90, { primary_assists: {}, xgoals: null });
  const { data, figures } = await read({
    game: { referee_id: {} },
    shots: [...side('home1'), without],
    players: [{ player_id: 'none', player_name: 'Mia Hamm', birth_date: {}, season_name: {} }],
  });
  expect(figures('none')).toMatchObject({
    shots: null,
    assists: null,
    passes: null,
    saves: null,
    more: { expectedAssists: 0 },
  });
  expect(data.players.find(({ key }) => key === 'mls:none')).toMatchObject({
    lastName: 'Hamm',
    birthDate: null,
    position: 'FW',
  });
  expect(data.matches[0]?.referee).toBeNull();
});

test('a team has the score with own goals, and the sums of its players only where all are known', async () => {
  const passes = side('home1').map(({ player_id, game_id, team_id }) => ({
    player_id,
    game_id,
    team_id,
    attempted_passes: 30,
  }));
  const keepers = [{ player_id: 'away1p0', game_id: 'game1', team_id: 'away1', saves: 4 }];
  const { match } = await read({ passes, keepers });
  expect(match?.home.periods.full).toMatchObject({ goals: 2, shots: 11, passes: 330, saves: null, yellowCards: null });
  expect(match?.away.periods.full).toMatchObject({ goals: 0, shots: 11, passes: null, saves: 4 });
  const few = await read({ shots: [...side('home1').slice(0, 10), ...side('away1')] });
  expect(few.match?.home.periods.full).toMatchObject({ goals: 2, shots: null });
});

test('a row that cannot be read is named, and no team of its week has sums', async () => {
  const shots = [...side('home1'), ...side('away1'), player('wrong', 'away1', 1, { team_id: ['home1', 'away1'] })];
  const { data, match } = await read({ shots });
  expect(data.leftOut).toMatchObject([{ file: 'mls/2026-07-11/shots.json', place: 'entry 23, team_id' }]);
  expect(match?.home.periods.full).toMatchObject({ goals: 2, shots: null });
});

test('a match whose figures did not come within three days has its score only', async () => {
  const { match } = await read({ shots: [] });
  expect(match).toMatchObject({ home: { periods: { full: { goals: 2, shots: null } } }, appearances: [] });
});
