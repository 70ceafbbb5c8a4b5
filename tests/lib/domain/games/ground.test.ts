import { expect, it } from 'vitest';
import { chartCsv } from '#lib/domain/games/chart-csv.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { groundOf } from '#lib/domain/games/ground.ts';
import { NO_FILTER, type Place, shownGames } from '#lib/domain/games/shown-games.ts';
import { isSubstitute, startsText } from '#lib/domain/games/starts.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

const GAMES = [
  playerGame({ id: 1, day: '2018-06-01' }),
  playerGame({ id: 2, day: '2018-06-08', isHomeGame: false, startedMatch: false, minutesPlayed: 12 }),
  playerGame({ id: 3, day: '2018-06-15', isNeutral: true }),
];
const idsAt = (place: Place) => shownGames(GAMES, { ...NO_FILTER, place }).map(({ id }) => id);

it('a game on neutral ground passes neither the home nor the away filter', () => {
  expect([idsAt('all'), idsAt('home'), idsAt('away')]).toEqual([[1, 2, 3], [1], [2]]);
  expect(groundOf({ isHomeGame: false, isNeutral: true })).toBe('neutral');
});

it('the CSV has the venue Neutral for a game on neutral ground', () => {
  const rows = chartCsv('Shots', chartPoints(GAMES, 'shots', 'fullGame'))
    .split('\r\n')
    .slice(1, 4);
  expect(rows.map((row) => row.split(',')[2])).toEqual(['Home', 'Away', 'Neutral']);
});

it('the number of starts leaves out games whose start is unknown; a team has no number of starts', () => {
  expect(startsText(GAMES.map(({ statistics }) => statistics.player.full))).toBe('2 of 3 started');
  const unknown = playerGame({ id: 4, startedMatch: null });
  expect(startsText(chartPoints([...GAMES, unknown], 'shots', 'fullGame'))).toBe('2 of 3 started');
  expect(startsText(chartPoints([teamGame()], 'shots', 'fullGame'))).toBeNull();
  expect(chartPoints([...GAMES, unknown], 'shots', 'fullGame').map(isSubstitute)).toEqual([false, true, false, false]);
});
