import { expect, test } from 'vitest';
import { FormBook, formOf, type PastGame } from '#server/analyzer/publication/form-book.ts';
import { appearance, modelCounts, modelResult } from '#tests/support/model-matches.ts';

/** Games in order, each with opponent, home or away, and shots. */
const games = (...rows: [opponent: number, isHome: boolean, shots: number | null][]): PastGame[] =>
  rows.map(([opponent, isHome, shots]) => ({ opponent, isHome, counts: modelCounts(0, { shots }) }));
const question = { statistic: 'shots', isHome: true, opponent: 9, line: 2 } as const;

test('the averages are of the latest ten games overall, the latest ten at the same ground and the latest ten against the opponent', () => {
  const old = games([9, true, 100], [9, true, 100]);
  const latest = games(
    [9, true, 3],
    [2, false, 1],
    [3, true, 2],
    [4, false, 0],
    [9, false, 4],
    [5, true, 1],
    [6, false, 2],
    [7, true, 3],
    [8, false, 1],
    [9, true, 0],
  );
  expect(formOf([...old, ...latest], question)).toEqual({
    recent: [3, 1, 2, 0, 4, 1, 2, 3, 1, 0],
    lastTen: 1.7,
    lastTenExpected: null,
    location: Number(((200 + 3 + 2 + 1 + 3) / 7).toFixed(2)),
    opponent: Number(((200 + 3 + 4) / 5).toFixed(2)),
    games: 10,
    hits: 5,
  });
});

test('unknown counts are kept in the list of counts and ignored in the averages', () => {
  expect(formOf(games([1, true, null], [2, true, 3], [9, false, null]), question)).toEqual({
    recent: [null, 3, null],
    lastTen: 3,
    lastTenExpected: null,
    location: 3,
    opponent: null,
    games: 1,
    hits: 1,
  });
  expect(formOf([], question)).toEqual({
    recent: [],
    lastTen: null,
    lastTenExpected: null,
    location: null,
    opponent: null,
    games: 0,
    hits: 0,
  });
});

test('the expected goals of the last ten games are averaged only when they are known for each of them', () => {
  const game = (expectedGoals: number | null): PastGame => ({
    opponent: 9,
    isHome: true,
    counts: modelCounts(1, { expectedGoals }),
  });
  const goals = { ...question, statistic: 'goals' } as const;
  expect(formOf([game(0.4), game(1.2)], goals).lastTenExpected).toBe(0.8);
  expect(formOf([game(0.4), game(null)], goals).lastTenExpected).toBeNull();
  expect(formOf([game(0.4)], question).lastTenExpected).toBeNull();
});

test('a match is a past game of both teams and of all its players', () => {
  const book = new FormBook();
  book.add(modelResult({}, { appearances: [appearance({ player: 7, isHome: false })] }));
  expect(book.ofTeam(1)).toMatchObject([{ opponent: 2, isHome: true }]);
  expect(book.ofTeam(2)).toMatchObject([{ opponent: 1, isHome: false }]);
  expect(book.ofPlayer(7)).toMatchObject([{ opponent: 1, isHome: false }]);
  expect(book.ofPlayer(8)).toEqual([]);
});
