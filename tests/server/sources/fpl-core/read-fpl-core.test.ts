import { expect, test } from 'vitest';
import type { PlayerPeriod } from '#lib/contract/football/game.ts';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { coreFolder, coreMatch, corePlayer, coreShot, csv, inGameweek } from '#tests/support/fpl-core-folder.ts';

type Cells = Readonly<Record<string, string | number>>;

const read = (files: Readonly<Record<string, string>> = {}) =>
  readFplCore(folderFiles(coreFolder(files)), { progress: silentProgress });

/** The match of a season with the given rows of the home side's players and shots. */
async function matchOf(players: readonly Cells[], { match = {}, shots = [] as readonly Cells[] } = {}) {
  const data = await read({
    [inGameweek('matches.csv')]: csv([coreMatch(match)]),
    [inGameweek('playermatchstats.csv')]: csv(players),
    ...(shots.length > 0 ? { [inGameweek('shots.csv')]: csv(shots) } : {}),
  });
  const [played] = data.matches;
  if (played?.status !== 'played') throw new Error('The match has no result.');
  return played;
}

const fullOf = (match: PlayedMatch, player: number): PlayerPeriod | undefined =>
  match.appearances.find((appearance) => appearance.player === String(player * 100))?.periods.full;

test('a match has both sides, its figures, and players by their permanent codes', async () => {
  const match = await matchOf([corePlayer(11, { total_shots: 5, goals: 1 }), corePlayer(12), corePlayer(21)]);
  expect(match).toMatchObject({ season: 2026, round: 1, kickOff: new Date('2026-08-21T19:00:00Z') });
  expect(match.home.team).toBe('1');
  expect(match.home.periods.full).toMatchObject({ goals: 1, shots: 5, cornersWon: 4, offsides: 1, passes: 400 });
  expect(match.appearances.map(({ player, isHome }) => [player, isHome])).toEqual([
    ['1100', true],
    ['1200', true],
    ['2100', false],
  ]);
});

test('an empty cell counts as 0 where the filled cells add up to the figure of the team', async () => {
  const match = await matchOf([corePlayer(11, { total_shots: 5 }), corePlayer(12)]);
  expect(fullOf(match, 12)?.shots).toBe(0);
});

test('an empty cell is unknown where the filled cells do not add up to the figure of the team', async () => {
  const match = await matchOf([corePlayer(11, { total_shots: 4 }), corePlayer(12)]);
  expect(fullOf(match, 12)?.shots).toBeNull();
  expect(fullOf(match, 12)?.foulsWon).toBeNull();
});

test('a player’s cards are 0 where the team has none, and unknown where it has some', async () => {
  const none = await matchOf([corePlayer(11)]);
  expect(fullOf(none, 11)).toMatchObject({ yellowCards: 0, redCards: 0 });
  const some = await matchOf([corePlayer(11)], { match: { home_yellow_cards: 1 } });
  expect(fullOf(some, 11)).toMatchObject({ yellowCards: null, redCards: 0 });
});

test('a player with fewer shots in the table than in a complete list of shots has the shots of the list', async () => {
  const shots = [...Array.from({ length: 4 }, () => coreShot(11)), coreShot(12)];
  const players = [corePlayer(11, { total_shots: 2 }), corePlayer(12, { total_shots: 1 })];
  expect(fullOf(await matchOf(players, { shots }), 11)?.shots).toBe(4);
  expect(fullOf(await matchOf(players, { shots: shots.slice(1) }), 11)?.shots).toBe(2);
});

test('a player keeps the count of the table when shots in the list have no player', async () => {
  const shots = [coreShot(''), coreShot(''), coreShot(11), coreShot(11), coreShot(12)];
  const match = await matchOf([corePlayer(11, { total_shots: 4 }), corePlayer(12, { total_shots: 1 })], { shots });
  expect(fullOf(match, 11)?.shots).toBe(4);
});

test('the halves have the shots of a complete list, and minute 45 with added time belongs to the first half', async () => {
  const shots = [
    coreShot(11, { minute: 45, outcome: 'goal' }),
    coreShot(11, { minute: 46, outcome: 'block' }),
    ...[1, 2, 3].map(() => coreShot(12, { minute: 80, outcome: 'save' })),
  ];
  const players = [
    corePlayer(11, { total_shots: 2, shots_on_target: 1, goals: 1 }),
    corePlayer(12, { total_shots: 3, shots_on_target: 1, minutes_played: 60 }),
  ];
  const match = await matchOf(players, { shots, match: { home_shots_on_target: 4 } });
  const [one, two] = match.appearances.map(({ periods }) => periods);
  expect(one?.firstHalf).toMatchObject({
    shots: 1,
    goals: 1,
    blockedShots: 0,
    foulsCommitted: null,
    minutesPlayed: 45,
  });
  expect(one?.secondHalf).toMatchObject({ shots: 1, goals: 0, blockedShots: 1, tackles: null });
  expect(two?.secondHalf).toMatchObject({ shots: 3, shotsOnTarget: null, minutesPlayed: null });
  expect(match.home.periods.firstHalf).toMatchObject({ goals: 1, shots: 1, shotsOnTarget: 1, cornersWon: null });
});

test('passes are calculated from the accurate passes and their percentage', async () => {
  const match = await matchOf([corePlayer(11), corePlayer(12, { accurate_passes: 0, accurate_passes_percent: 0 })]);
  expect(fullOf(match, 11)?.passes).toBe(50);
  expect(fullOf(match, 12)?.passes).toBeNull();
});

test('the number of passes is rounded, and a count of all passes takes precedence for its player', async () => {
  const data = await read({
    [inGameweek('playermatchstats.csv')]: csv([
      corePlayer(11, { accurate_passes: 20, accurate_passes_percent: 73 }),
      corePlayer(12, { accurate_passes: 20, accurate_passes_percent: 75 }),
    ]),
    [inGameweek('player_match_enrichment.csv')]: csv([
      { match_id: 'one-vs-two', player_id: 12, total_passes: 31, attacking_shots_blocked: 2 },
    ]),
  });
  const [played] = data.matches;
  if (played?.status !== 'played') throw new Error('The match has no result.');
  expect(fullOf(played, 11)).toMatchObject({ passes: 27 });
  expect(fullOf(played, 12)).toMatchObject({ passes: 31, blockedShots: 2 });
});

test('each side has the figures of its own columns and shots, without own goals, and the sums of its players', async () => {
  const shots = [
    coreShot(11, { minute: '' }),
    coreShot(21, { is_home: 'False', outcome: 'goal' }),
    coreShot(11, { is_home: 'False', outcome: 'ownGoal' }),
  ];
  const match = await matchOf(
    [
      corePlayer(11, { assists: 1, total_shots: 5 }),
      corePlayer(12, { assists: 2 }),
      corePlayer(21, { total_shots: 3 }),
    ],
    { shots, match: { home_total_shots: 1, away_total_shots: 1, away_corners: 7, away_blocks: 8 } },
  );
  expect(match.home.periods.full).toMatchObject({ assists: 3, cornersWon: 4 });
  expect(match.away.periods.full).toMatchObject({ assists: 0, cornersWon: 7, more: { blocks: 8 } });
  expect(match.home.periods.secondHalf).toMatchObject({ shots: 1 });
  expect(match.away.periods.firstHalf).toMatchObject({ shots: 1, goals: 1 });
  expect([fullOf(match, 11)?.shots, fullOf(match, 21)?.shots]).toEqual([1, 1]);
});

test('a player is known by the short name of the source only if it differs from the family name', async () => {
  const row = { player_code: 1, player_id: 1, team_code: 1, position: 'Midfielder' };
  const players = csv([
    { ...row, first_name: 'Pat', second_name: 'Doe', web_name: 'Doe' },
    { ...row, player_code: 2, player_id: 2, first_name: '', second_name: 'Roe', web_name: 'Ro', position: 'Unknown' },
  ]);
  expect((await read({ 'players.csv': players })).players).toMatchObject([
    { firstName: 'Pat', lastName: 'Doe', knownAs: null, position: 'MF' },
    { firstName: null, lastName: 'Roe', knownAs: 'Ro', position: null },
  ]);
});

test('an unused substitute and a player of an unknown side have no appearance', async () => {
  const match = await matchOf([corePlayer(11, { minutes_played: 0 }), corePlayer(99), corePlayer(12)]);
  expect(match.appearances.map(({ player }) => player)).toEqual(['1200']);
});

test('a player who changed clubs after the match has the side that the list of shots states', async () => {
  const match = await matchOf([corePlayer(21, { total_shots: 1 })], { shots: [coreShot(21)] });
  expect(match.appearances.map(({ isHome }) => isHome)).toEqual([true]);
});

test('an unfinished match is scheduled, even when its row has figures', async () => {
  const [match] = (await read({ [inGameweek('matches.csv')]: csv([coreMatch({ finished: 'False' })]) })).matches;
  expect(match?.status).toBe('scheduled');
});

test.each([
  ['2026-08-21 19:00:00', '2026-08-21T19:00:00Z'],
  ['2026-08-21T19:00:00+00:00', '2026-08-21T19:00:00Z'],
])('the written time "%s" is read as %s', async (written, moment) => {
  const data = await read({ [inGameweek('matches.csv')]: csv([coreMatch({ kickoff_time: written })]) });
  expect(data.matches[0]?.kickOff).toEqual(new Date(moment));
});

test('a season without columns for some statistics has the others', async () => {
  const { home_offsides: _, home_passes: __, ...match } = coreMatch();
  const { tackles_won: ___, was_fouled: ____, ...player } = corePlayer(11, { total_shots: 5 });
  const data = await read({
    [inGameweek('matches.csv')]: csv([match]),
    [inGameweek('playermatchstats.csv')]: csv([player]),
  });
  const [played] = data.matches;
  if (played?.status !== 'played') throw new Error('The match has no result.');
  expect(played.home.periods.full).toMatchObject({ shots: 5, offsides: null, passes: null, foulsWon: null });
  expect(fullOf(played, 11)).toMatchObject({ shots: 5, tackles: null });
});

test('a table without a required column is rejected', async () => {
  const fault = await read({ 'players.csv': 'player_id,first_name\n1,Pat' }).catch((error: unknown) => error);
  expect(fault).toHaveProperty('message', '2026-2027/players.csv: has no column player_code');
});

test('an unknown competition and a folder that does not exist are rejected', async () => {
  const options = { progress: silentProgress };
  await expect(readFplCore(folderFiles('/no/such/folder'), options)).rejects.toThrow('is not a readable folder');
  const refused = readFplCore(folderFiles(coreFolder()), { ...options, competitions: ['la-liga'] });
  await expect(refused).rejects.toThrow('fpl-core: has no competition "la-liga", only premier-league');
});
