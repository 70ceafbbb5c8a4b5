import { expect, test } from 'vitest';
import type { PlayerPeriod } from '#lib/contract/football/game.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { fplElement, fplFixture, fplFolder, fplHistory, fplLive, fplReplies } from '#tests/support/fpl-folder.ts';

const read = (files: Readonly<Record<string, unknown>> = {}) =>
  readFpl(folderFiles(fplFolder(files)), { progress: silentProgress });

const summaries = (rows: Readonly<Record<number, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(rows).map(([id, history]) => [id, { history }]));

/** The appearances of a match: player, side and full match. */
function appearances(data: CanonicalImport, index = 0) {
  const match = data.matches[index];
  if (match?.status !== 'played') throw new Error('The match has no figures.');
  return match.appearances.map(({ player, isHome, periods }) => ({ player, isHome, full: periods.full }));
}
const figuresOf = (data: CanonicalImport, player: number, index = 0): PlayerPeriod | undefined =>
  appearances(data, index).find((own) => own.player === String(player * 100))?.full;

test('players and clubs have their codes as keys, and keys shared with other sources', async () => {
  const data = await read();
  expect(data.teams[0]).toEqual({ key: '10', sharedKey: 'fpl-team:10', name: 'One', isNationalTeam: false });
  expect(data.players[0]).toEqual({
    key: '1100',
    availability: null,
    sharedKey: 'fpl:1100',
    birthDate: '2000-01-31',
    firstName: 'Pat',
    lastName: 'Player 11',
    knownAs: 'P11',
    commonName: null,
    position: 'MF',
    club: '10',
    nationalTeam: null,
  });
});

test('a match is keyed by season and code, and its teams have no figure except goals', async () => {
  const [match] = (await read()).matches;
  expect(match).toMatchObject({ key: '2026-901', season: 2026, round: 1, kickOff: new Date('2026-08-21T19:00:00Z') });
  expect(match).toMatchObject({
    home: { team: '10', periods: { full: { goals: 2, saves: null }, firstHalf: null } },
    away: { team: '20', periods: { full: { goals: 1, redCards: null }, secondHalf: null } },
  });
});

test('a row of a summary has the six base figures, minutes, start and the further figures', async () => {
  const row = fplHistory({
    minutes: 67,
    goals_scored: 1,
    assists: 2,
    saves: 3,
    yellow_cards: 1,
    tackles: 4,
    recoveries: 5,
    defensive_contribution: 9,
    expected_goals: '0.64',
    expected_assists: '0.08',
    total_points: -1,
    starts: 0,
  });
  const data = await read({ 'summaries.json': summaries({ 11: [row] }) });
  expect(figuresOf(data, 11)).toEqual({
    assists: 2,
    blockedShots: null,
    cornersWon: null,
    foulsCommitted: null,
    foulsWon: null,
    goals: 1,
    offsides: null,
    passes: null,
    redCards: 0,
    saves: 3,
    shots: null,
    shotsOnTarget: null,
    tackles: 4,
    yellowCards: 1,
    more: { defensiveContributions: 9, expectedAssists: 0.08, expectedGoals: 0.64, fantasyPoints: -1, recoveries: 5 },
    minutesPlayed: 67,
    startedMatch: false,
  });
});

test('the side of a player in a match is that of the summary, not that of the present club', async () => {
  const bootstrap = { ...(fplReplies()['bootstrap-static.json'] as object), elements: [fplElement(11, 2)] };
  expect(appearances(await read({ 'bootstrap-static.json': bootstrap }))).toMatchObject([{ isHome: true }]);
});

test('a player without minutes has no appearance', async () => {
  const rows = summaries({ 11: [fplHistory()], 12: [fplHistory({ minutes: 0 })] });
  expect(appearances(await read({ 'summaries.json': rows })).map(({ player }) => player)).toEqual(['1100']);
});

test.each([
  ['unfinished', { finished: false, finished_provisional: false }],
  ['without a score', { team_h_score: null }],
])('a match that is %s is scheduled, even when its players have rows', async (_, fields) => {
  const [match] = (await read({ 'fixtures.json': [fplFixture(fields)] })).matches;
  expect(match).toMatchObject({ status: 'scheduled', home: { team: '10' }, away: { team: '20' } });
});

test('a finished match without figures of its players is scheduled', async () => {
  const [match] = (await read({ 'summaries.json': null })).matches;
  expect(match?.status).toBe('scheduled');
});

test('a match counts as played when it is finished provisionally', async () => {
  const [match] = (await read({ 'fixtures.json': [fplFixture({ finished: false })] })).matches;
  expect(match?.status).toBe('played');
});

test('a postponed match without a kick-off time is listed under "postponed"; a postponed match with a time has no round', async () => {
  const postponed = fplFixture({ id: 2, code: 902, event: null, kickoff_time: null, finished: false });
  const moved = fplFixture({ id: 3, code: 903, event: null, kickoff_time: '2027-02-01T15:00:00Z', finished: false });
  const data = await read({ 'fixtures.json': [postponed, moved, fplFixture()] });
  expect(data.matches.map(({ key, round, season }) => [key, round, season])).toEqual([
    ['2026-901', 1, 2026],
    ['2026-903', null, 2026],
  ]);
  expect(data.postponed).toEqual(['2026-902']);
});

test('a manager is not listed as a player', async () => {
  const bootstrap = {
    ...(fplReplies()['bootstrap-static.json'] as object),
    elements: [fplElement(11, 1, { element_type: 5 })],
  };
  const data = await read({ 'bootstrap-static.json': bootstrap });
  expect([data.players, data.matches[0]?.status]).toEqual([[], 'scheduled']);
});

test('a folder with a file per reply is read like one with the combined files', async () => {
  const live = { elements: [fplLive(12, { tackles: 3 }, [{ fixture: 1, values: { minutes: 90 } }])] };
  const data = await read({
    'summaries.json': null,
    'element-summary/11.json': { history: [fplHistory({ tackles: 2 })] },
    'event/1/live': live,
  });
  expect([figuresOf(data, 11)?.tackles, figuresOf(data, 12)?.tackles]).toEqual([2, 3]);
});

test('the figures of a summary replace those of a live reply', async () => {
  const live = { elements: [fplLive(11, { saves: 7 }, [{ fixture: 1, values: { minutes: 90 } }])] };
  expect(figuresOf(await read({ 'event/1/live.json': live }), 11)?.saves).toBe(0);
});

test('figures that `live-slimmed.json` lacks are unknown', async () => {
  const element = { ...(fplLive(11, {}, []) as { stats: object }).stats, id: 11, fixtures: [1] };
  const figures = figuresOf(await read({ 'summaries.json': null, 'live-slimmed.json': { elements: [element] } }), 11);
  expect(figures).toMatchObject({ goals: 0, tackles: null, startedMatch: null });
  expect(figures?.more).toEqual({ defensiveContributions: 0, fantasyPoints: 2 });
});

test.each([
  [
    'is away when the fixture lists the player as away',
    [{ identifier: 'bps', h: [], a: [{ element: 11 }] }],
    '2024-07-01',
    false,
  ],
  ['is that of the club for a player who joined before', [], '2024-07-01', true],
  ['is unknown after a later transfer', [], '2026-09-01', null],
])('the side of a live row %s', async (_, stats, joined, isHome) => {
  const teams = (fplReplies()['bootstrap-static.json'] as { teams: unknown }).teams;
  const elements = [fplElement(11, 1, { team_join_date: joined }), fplElement(21, 2)];
  const live = [11, 21].map((id) => fplLive(id, {}, [{ fixture: 1, values: { minutes: 90 } }]));
  const data = await read({
    'bootstrap-static.json': { teams, elements },
    'fixtures.json': [fplFixture({ stats })],
    'summaries.json': null,
    'event/1/live': { elements: live },
  });
  expect(appearances(data).find(({ player }) => player === '1100')?.isHome ?? null).toBe(isHome);
  expect(data.leftOut).toHaveLength(isHome === null ? 1 : 0);
});

test('the side of a live row that no list states is that of the team that lacks a starter', async () => {
  const teams = (fplReplies()['bootstrap-static.json'] as { teams: unknown }).teams;
  const ids = [
    ...Array.from({ length: 11 }, (_, index) => 11 + index),
    ...Array.from({ length: 11 }, (_, index) => 31 + index),
  ];
  const elements = ids.map((id) =>
    fplElement(id, id < 30 ? 1 : 2, id === 11 ? { team: 2, team_join_date: '2026-09-01' } : {}),
  );
  const live = ids.map((id) => fplLive(id, { starts: 1, minutes: 90 }, [{ fixture: 1, values: { minutes: 90 } }]));
  const data = await read({
    'bootstrap-static.json': { teams, elements },
    'fixtures.json': [fplFixture()],
    'summaries.json': null,
    'event/1/live': { elements: live },
  });
  expect(appearances(data).find(({ player }) => player === '1100')?.isHome).toBe(true);
});

test('prices, ownership, penalty takers and deadlines are read where the reply has them', async () => {
  const { teams } = fplReplies()['bootstrap-static.json'] as { teams: unknown };
  const stated = { now_cost: 84, cost_change_event: -1, selected_by_percent: '37.6', penalties_order: 2 };
  const elements = [fplElement(11, 1, stated), fplElement(12, 1, { now_cost: 45 }), fplElement(21, 2)];
  const events = [{ id: 2, deadline_time: '2026-08-28T17:30:00Z' }];
  const { fantasy } = await read({ 'bootstrap-static.json': { teams, elements, events } });
  expect(fantasy).toEqual({
    players: [
      { player: '1100', price: 84, priceChange: -1, owned: 376, penalties: 2 },
      { player: '1200', price: 45, priceChange: null, owned: null, penalties: null },
    ],
    gameweeks: [{ season: 2026, number: 2, deadline: new Date('2026-08-28T17:30:00Z') }],
  });
});
