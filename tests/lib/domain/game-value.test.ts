import { expect, test } from 'vitest';
import { gameValue } from '#lib/domain/shown-games.ts';
import { playerGame, teamGame } from '#tests/support/game-builders.ts';

const match = teamGame({
  team: { full: { cornersWon: 5 }, firstHalf: { cornersWon: 3 }, secondHalf: { cornersWon: 2 } },
  other: { full: { cornersWon: 4 }, firstHalf: { cornersWon: null }, secondHalf: { cornersWon: 4 } },
});

test('a total is both teams together and an opposite the opponent alone', () => {
  expect(gameValue(match, 'cornersWon', 'fullGame')).toBe(5);
  expect(gameValue(match, 'total-cornersWon', 'fullGame')).toBe(9);
  expect(gameValue(match, 'opposite-cornersWon', 'fullGame')).toBe(4);
});

test('a half comes from its own block, and a total with an unknown part is unknown', () => {
  expect(gameValue(match, 'cornersWon', 'firstHalf')).toBe(3);
  expect(gameValue(match, 'opposite-cornersWon', 'firstHalf')).toBeNull();
  expect(gameValue(match, 'total-cornersWon', 'firstHalf')).toBeNull();
});

test('a player has own counts only', () => {
  expect(gameValue(playerGame({ full: { shots: 4 } }), 'total-shots', 'fullGame')).toBe(4);
});
