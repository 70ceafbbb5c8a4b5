import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streakAt } from '#lib/domain/games/streak.ts';
import { type StreakGame, streakChips, streakText } from '#lib/domain/games/streak-chips.ts';

/** Games from letters, newest first: o over and u under 2.5, - unknown; capitals are home games. */
const games = (text: string): StreakGame[] =>
  [...text].map((letter) => ({
    value: { o: 3, u: 1, '-': null }[letter.toLowerCase()] ?? null,
    ground: letter === letter.toUpperCase() ? 'home' : 'away',
  }));
const texts = (text: string, next: 'home' | 'away' | null = null) =>
  streakChips(games(text), 2.5, { shown: 'all', next, isCut: false }).map(streakText);

test.each([
  ['oooou', ['over in the last 4']],
  ['uuo', ['under in the last 2']],
  ['ouo', []],
  ['', []],
  ['-', []],
  ['o-oo-u', ['over in the last 3']],
  ['ooooou', ['over in the last 5']],
  ['uoooooouu', ['over in 6 of the last 7']],
  ['oouoooouu', ['over in the last 2', 'over in 6 of the last 7']],
  ['oooouou', ['over in the last 4']],
  ['uoooouu', []],
  ['uooooouu', ['over in 5 of the last 6']],
  ['ooouoouu', ['over in the last 3', 'over in 5 of the last 6']],
  ['oooooououu', ['over in the last 6']],
  ['oooouuooooo', ['over in the last 4']],
])('the latest games %j have the chips %j', (letters, expected) => {
  expect(texts(letters)).toEqual(expected);
});

test('the streak at the place of the next game is added unless the streak of all games implies it', () => {
  expect(texts('oUoUoUu', 'home')).toEqual(['under in the last 3 at home']);
  expect(texts('oOoOoO', 'home')).toEqual(['over in the last 6']);
  expect(texts('oOuOuOO', 'home')).toEqual(['over in the last 2', 'over in the last 4 at home']);
  expect(texts('oOoOuOu', 'home')).toEqual(['over in the last 4', 'over in the last 3 at home']);
  expect(texts('oUoUoUu')).toEqual([]);
});

test('with a filter for the place, chips name the place of the filter, not that of the next game', () => {
  const chips = streakChips(games('OOO'), 2.5, { shown: 'home', next: 'away', isCut: false });
  expect(chips.map(streakText)).toEqual(['over in the last 3 at home']);
});

test('a value on the line ends a streak', () => {
  const values = [3, 3, 2.5, 3].map((value) => ({ value, ground: 'away' as const }));
  expect(streakChips(values, 2.5, { shown: 'all', next: null, isCut: false }).map(streakText)).toEqual([
    'over in the last 2',
  ]);
});

test('a streak of two or more games in the first chip equals the streak in Scout', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { maxLength: 30 }), (values) => {
      const streak = streakAt(values, 2.5);
      const [first] = streakChips(
        values.map((value) => ({ value, ground: 'home' })),
        2.5,
        { shown: 'all', next: null, isCut: false },
      );
      if (Math.abs(streak) < 2) return first === undefined || first.hits < first.games;
      return first?.games === Math.abs(streak) && first.side === (streak > 0 ? 'over' : 'under');
    }),
  );
});

test('a streak over all games of a history cut by the plan is shown with a "+"', () => {
  const cut = (text: string, next: 'home' | null = null) =>
    streakChips(games(text), 2.5, { shown: 'all', next, isCut: true }).map(streakText);
  expect(cut('oooooooooo')).toEqual(['over in the last 10+']);
  expect(cut('oooooouooo')).toEqual(['over in the last 6', 'over in 9 of the last 10']);
  expect(cut('uOuOuO', 'home')).toEqual(['over in the last 3+ at home']);
  expect(cut('OuOuOuU', 'home')).toEqual(['over in the last 3 at home']);
});
