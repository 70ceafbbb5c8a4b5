import { expect, test } from 'vitest';
import { noGamesText } from '#lib/domain/games/starts.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

const STARTS = { startsOnly: true };
const GENERAL = 'No games match these filters.';

test('a filter for starts without a game says that the source has no starts, if no game has one', () => {
  expect(noGamesText([playerGame({ startedMatch: null })], STARTS)).toBe(
    'The source of these games does not have starts.',
  );
});

test('a filter without a game has the general reason if a start is known, without the filter for starts, and for a team', () => {
  expect(noGamesText([playerGame({ startedMatch: null }), playerGame({ startedMatch: false })], STARTS)).toBe(GENERAL);
  expect(noGamesText([playerGame({ startedMatch: null })], { startsOnly: false })).toBe(GENERAL);
  expect(noGamesText([teamGame()], STARTS)).toBe(GENERAL);
  expect(noGamesText([], STARTS)).toBe(GENERAL);
});
