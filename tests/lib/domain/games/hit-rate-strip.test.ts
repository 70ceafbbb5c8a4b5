import { expect, test } from 'vitest';
import { hitRateStrip, type StripQuestion } from '#lib/domain/games/hit-rate-strip.ts';
import { NO_FILTER } from '#lib/domain/games/shown-games.ts';
import { gamesWith, playerGame } from '#tests/support/game-builders.ts';

const question: StripQuestion = {
  choice: 'shots',
  period: 'fullGame',
  line: 2.5,
  side: 'over',
  filter: NO_FILTER,
  opponentId: null,
  truncated: false,
};
const kane = gamesWith('shots', [6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);

function cells(games = kane, change: Partial<StripQuestion> = {}) {
  return Object.fromEntries(
    hitRateStrip(games, { ...question, ...change }).map(({ id, rate }) => [id, `${rate.hits}/${rate.games}`]),
  );
}

test('the strip holds last five, last ten, season, home and away', () => {
  expect(cells()).toEqual({ last5: '5/5', last10: '6/10', season: '6/10', home: '3/5', away: '3/5' });
});

test('the cell of the last ten games leaves out earlier games', () => {
  const earlier = playerGame({ id: 50, day: '2025-12-01', full: { shots: 9 } });
  expect(cells([...kane, earlier])).toMatchObject({ last10: '6/10', season: '7/11' });
});

test('the filter for starts applies to the cells for home and away', () => {
  const substitute = playerGame({ id: 50, startedMatch: false, full: { shots: 9 } });
  expect(cells([...kane, substitute], { filter: { ...NO_FILTER, startsOnly: true } })).toMatchObject({ home: '3/5' });
});

test('the strip has both home and away while the chart shows one of them', () => {
  const home = cells(kane, { filter: { ...NO_FILTER, place: 'home' } });
  expect(home).toMatchObject({ last10: '3/5', home: '3/5', away: '3/5' });
});

test('the strip has a cell for the opponent when there are games against it', () => {
  expect(cells(kane, { opponentId: 100 })).toHaveProperty('opponent', '1/1');
  expect(cells(kane, { opponentId: 999 })).not.toHaveProperty('opponent');
});

test('the season cell is left out when only part of the season is loaded', () => {
  expect(cells(kane, { truncated: true })).not.toHaveProperty('season');
});

test('a season counts as complete when a game of an older season of the same competition is loaded', () => {
  const older = playerGame({ id: 50, day: '2025-05-01', season: 2024, full: { shots: 9 } });
  expect(cells([...kane, older], { truncated: true })).toHaveProperty('season', '6/10');
});

test('a game of an older season of another competition does not make a season count as complete', () => {
  const cup = { id: 7, name: 'Cup' };
  const qualifier = playerGame({ id: 50, day: '2025-11-15', season: 2024, league: cup, full: { shots: 9 } });
  expect(cells([...kane, qualifier], { truncated: true })).not.toHaveProperty('season');
});

test('a season counts as complete when a game of any competition from before its first year is loaded', () => {
  const cup = { id: 7, name: 'Cup' };
  const before = playerGame({ id: 50, day: '2024-12-28', season: 2024, league: cup, full: { shots: 9 } });
  expect(cells([...kane, before], { truncated: true })).toHaveProperty('season', '6/10');
});

test('for the side under, the rates count games below the line', () => {
  expect(cells(kane, { side: 'under' })).toMatchObject({ last10: '4/10' });
});

test('the cells for season, home and away name the season; home and away name the number of games when only part of it is loaded', () => {
  const windows = (change: Partial<StripQuestion>) =>
    Object.fromEntries(hitRateStrip(kane, { ...question, ...change }).map(({ id, window }) => [id, window]));
  expect(windows({})).toMatchObject({ last5: undefined, season: 'Season 25/26', home: 'Season 25/26' });
  expect(windows({ truncated: true })).toMatchObject({ home: 'Last 10 games', away: 'Last 10 games' });
});

test('a tournament in the summer before the league season counts in none of the cells season, home and away', () => {
  const euro = { id: 7, name: 'Euro' };
  const before = playerGame({ id: 50, day: '2025-06-20', season: 2025, league: euro, full: { shots: 9 } });
  expect(cells([...kane, before])).toMatchObject({ season: '6/10', home: '3/5', away: '3/5' });
});

test('a season is named by all its games, also when only those in autumn pass the filter', () => {
  const of = (month: string, isHomeGame: boolean) =>
    playerGame({ day: `2018-${month}-01`, season: 2018, isHomeGame, full: { shots: 3 } });
  const filter = { ...NO_FILTER, startsOnly: true };
  const spring = playerGame({ day: '2018-04-01', season: 2018, startedMatch: false });
  const [season] = hitRateStrip([spring, of('09', true), of('10', false)], { ...question, filter }).filter(
    ({ id }) => id === 'season',
  );
  expect(season).toMatchObject({ window: 'Season 2018', rate: { games: 2 } });
});

test('the cells for home and away leave out older seasons', () => {
  const older = playerGame({ id: 50, day: '2025-05-01', season: 2024, full: { shots: 9 } });
  expect(cells([...kane, older])).toMatchObject({ home: '3/5', away: '3/5' });
});

test('a game on neutral ground counts in all cells except home and away', () => {
  const final = playerGame({ id: 60, day: '2026-03-14', isHomeGame: true, isNeutral: true, full: { shots: 9 } });
  expect(cells([...kane, final])).toMatchObject({ last5: '5/5', season: '7/11', home: '3/5', away: '3/5' });
  const home = cells([...kane, final], { filter: { ...NO_FILTER, place: 'home' } });
  expect(home).toMatchObject({ season: '3/5', home: '3/5' });
});
