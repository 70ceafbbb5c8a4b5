import { expect, test } from 'vitest';
import type { PlayerPeriod } from '#lib/contract/football/game.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import {
  eventRow,
  fixtureRow,
  matchRow,
  ONE,
  playerRow,
  reply,
  replyFiles,
  TWO,
  teamRows,
} from '#tests/support/api-football-replies.ts';

type Fields = Readonly<Record<string, unknown>>;

const TODAY = new Date('2025-11-30T12:00:00Z');
const SCORE = fixtureRow(7, 1, [2, 0]);

/** A 2–0 with these players. */
async function matchWith(home: readonly Fields[], lists: Fields = {}, away: readonly Fields[] = []) {
  const statistics = [ONE, TWO].map((team) => ({ team, statistics: teamRows({}) }));
  const players = [
    { team: ONE, players: home },
    { team: TWO, players: away },
  ];
  const { matches } = await readApiFootball(
    replyFiles({
      '39/2025/fixtures.json': reply([SCORE]),
      '39/2025/matches/round-1.json': reply([matchRow(SCORE, { statistics, players, ...lists })]),
    }),
    { progress: silentProgress, today: TODAY },
  );
  const [match] = matches;
  return match?.status === 'played' ? match : expect.fail('the match is not played');
}

/** The players of a 2–0 by key, with the side and the figures. */
async function playersOf(...lists: Parameters<typeof matchWith>) {
  const { appearances } = await matchWith(...lists);
  return new Map(appearances.map(({ player, isHome, periods }) => [player, { isHome, ...periods }]));
}

const FIGURES = {
  shots: { total: 1, on: 2 },
  goals: { total: 3, assists: 4, saves: 5 },
  passes: { total: 6 },
  tackles: { total: 7 },
  fouls: { drawn: 8, committed: 9 },
  cards: { yellow: 1, red: 0 },
  all: { offsides: 2 },
};

test('a player has each figure of the own row', async () => {
  const figures = { shots: 1, shotsOnTarget: 2, goals: 3, assists: 4, saves: 5, passes: 6, tackles: 7 };
  const more = { foulsWon: 8, foulsCommitted: 9, yellowCards: 1, redCards: 0, offsides: 2 };
  const found = await playersOf([playerRow(1, 'A One', FIGURES)], {}, [playerRow(2, 'B Two')]);
  expect(found.get('1')).toMatchObject({ isHome: true, full: { ...figures, ...more } satisfies Partial<PlayerPeriod> });
  expect(found.get('2')).toMatchObject({ isHome: false });
});

test('the minutes of a player end at 90, and the halves of a player who left before have no minutes', async () => {
  const minutes = (id: number, played: number) => playerRow(id, `P ${id}`, { games: { minutes: played } });
  const events = [eventRow(10, 50, 1), eventRow(50, 50, 2)];
  const found = await playersOf([minutes(1, 67), minutes(2, 94)], { events });
  expect(found.get('1')).toMatchObject({ full: { minutesPlayed: 67 }, firstHalf: { minutesPlayed: null } });
  expect(found.get('2')).toMatchObject({ full: { minutesPlayed: 90 }, firstHalf: { minutesPlayed: 45 } });
});

test('the line-up of the own side determines who started, and without a line-up the row of the player', async () => {
  const rows = [playerRow(1, 'A One'), playerRow(2, 'B Two', { games: { substitute: true } })];
  const starts = async (lists: Fields, players: readonly Fields[] = rows) =>
    [...(await playersOf(players, lists)).values()].map(({ full }) => full.startedMatch);
  const lineUp = (team: Fields, id: number) => ({ team, startXI: [{ player: { id } }] });
  expect(await starts({ lineups: [lineUp(TWO, 1), lineUp(ONE, 2)] })).toEqual([false, true]);
  expect(await starts({})).toEqual([true, false]);
  expect(await starts({}, [playerRow(1, 'A One', { games: { substitute: null } })])).toEqual([null]);
});

test('only events of the player count in the halves, without missed penalties and own goals', async () => {
  const players = [
    playerRow(1, 'A One', { goals: { total: 1, assists: 0 }, cards: { yellow: 1, red: 1 } }),
    playerRow(2, 'B Two', { goals: { total: 0, assists: 1 } }),
  ];
  const card = (elapsed: number, detail: string) => eventRow(elapsed, 50, 1, { type: 'Card', detail });
  const events = [
    eventRow(10, 50, 1, { assist: { id: 2 } }),
    eventRow(50, 50, 1, { detail: 'Missed Penalty' }),
    eventRow(60, 42, 2, { detail: 'Own Goal' }),
    card(20, 'Yellow Card'),
    card(80, 'Second Yellow card'),
  ];
  const found = await playersOf(players, { events });
  expect(found.get('1')?.firstHalf).toMatchObject({ goals: 1, assists: 0, yellowCards: 1, redCards: 0 });
  expect(found.get('1')?.secondHalf).toMatchObject({ goals: 0, assists: 0, yellowCards: 0, redCards: 1 });
  expect(found.get('2')?.firstHalf).toMatchObject({ goals: 0, assists: 1, yellowCards: 0, redCards: 0 });
});

test('the halves are unknown while the events have fewer goals than the score', async () => {
  const found = await playersOf([playerRow(1, 'A One')], { events: [eventRow(10, 50, 1)] });
  expect(found.get('1')).toMatchObject({ full: { goals: null }, firstHalf: null, secondHalf: null });
});

/** The own figures of the home side: one kind of shots, with fouls and saves. */
const sideLists = (values: Fields) => ({
  statistics: [
    { team: ONE, statistics: teamRows({ 'Total Shots': 6, 'Blocked Shots': 2, Fouls: 3, ...values }) },
    { team: TWO, statistics: teamRows({ Fouls: 5 }) },
  ],
});
const SCORER = playerRow(1, 'A One', {
  shots: { total: 4, on: 2 },
  fouls: { committed: 3, drawn: 4 },
  tackles: { total: 1 },
});

test('where all sums of a side are right, empty cells of players are 0, also without an own total', async () => {
  const found = await playersOf([SCORER, playerRow(2, 'B Two')], sideLists({ 'Shots on Goal': 2 }));
  expect(found.get('2')?.full).toMatchObject({ shots: 0, shotsOnTarget: 0, foulsWon: 0, tackles: 0 });
  // No cell and no total shows that passes and saves are counted in this league.
  expect(found.get('2')?.full).toMatchObject({ passes: null, saves: null });
  const [uncounted] = (await playersOf([playerRow(3, 'C Three')], sideLists({ 'Total Shots': 2, Fouls: 0 }))).values();
  expect(uncounted?.full).toMatchObject({ shots: 0, foulsCommitted: 0, foulsWon: null });
});

test('where a sum is wrong, empty cells stay unknown, except of statistics whose own sum is right', async () => {
  const found = await playersOf([SCORER, playerRow(2, 'B Two')], sideLists({ 'Shots on Goal': 3 }));
  expect(found.get('2')?.full).toMatchObject({ shots: 0, shotsOnTarget: null, foulsWon: null, tackles: null });
});

test('shots of players are measured where they add up to all shots of both sides', async () => {
  const standIns = async (blocked: number) =>
    (await matchWith([SCORER], sideLists({ 'Total Shots': 4 + blocked, 'Blocked Shots': blocked, 'Shots on Goal': 2 })))
      .standIns;
  const usual = { tackles: 'measured', foulsWon: 'measured' };
  expect(await standIns(0)).toEqual({ player: { shots: 'measured', ...usual } });
  expect(await standIns(2)).toEqual({ player: usual });
});
