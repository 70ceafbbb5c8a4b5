import { expect, test } from 'vitest';
import type { Figures, LiveElement } from '#server/sources/fpl/replies.ts';
import { splitGameweek } from '#server/sources/fpl/split-gameweek.ts';

const SUMS: Figures = {
  minutes: 180,
  goals_scored: 1,
  assists: 0,
  saves: 0,
  yellow_cards: 1,
  red_cards: 0,
  defensive_contribution: 7,
  total_points: 9,
  starts: 2,
  tackles: 4,
  recoveries: 0,
  key_passes: null,
  expected_goals: 0.7,
  expected_assists: 0,
};

type Explained = LiveElement['explain'][number]['stats'];

const split = (sums: Partial<Figures>, first: Explained, second: Explained) =>
  splitGameweek({
    id: 11,
    stats: { ...SUMS, ...sums },
    explain: [
      { fixture: 1, stats: first },
      { fixture: 2, stats: second },
    ],
  }).map(({ figures }) => figures);

const minutes = (value: number, points = 2) => ({ identifier: 'minutes', value, points });

test('the only match of a gameweek has all figures of the gameweek', () => {
  expect(splitGameweek({ id: 11, stats: SUMS, explain: [{ fixture: 1, stats: [] }] })).toEqual([
    { fixture: 1, figures: SUMS },
  ]);
});

test('a figure of a gameweek with two matches is split if the explanations add up to it, and unknown otherwise', () => {
  const goal = { identifier: 'goals_scored', value: 1, points: 5 };
  const [first, second] = split({}, [minutes(90)], [minutes(90), goal]);
  expect(first).toMatchObject({ minutes: 90, goals_scored: 0, assists: 0, yellow_cards: null, total_points: 2 });
  expect(second).toMatchObject({ minutes: 90, goals_scored: 1, assists: 0, yellow_cards: null, total_points: 7 });
  expect([first?.tackles, first?.expected_goals, first?.recoveries]).toEqual([null, null, 0]);
});

test('two starts in two matches are one start in each; a single start is unknown in both', () => {
  expect(split({}, [minutes(90)], [minutes(90)]).map(({ starts }) => starts)).toEqual([1, 1]);
  expect(split({ starts: 1 }, [minutes(90)], [minutes(90)]).map(({ starts }) => starts)).toEqual([null, null]);
});

test('a player who plays in only one of two matches has all figures of the gameweek in that match', () => {
  const [first, second] = split({ minutes: 90, starts: 1 }, [minutes(0, 0)], [minutes(90, 9)]);
  expect(first).toMatchObject({ minutes: 0, tackles: 0, expected_goals: 0, starts: 0, total_points: 0 });
  expect(second).toMatchObject({ minutes: 90, tackles: 4, expected_goals: 0.7, starts: 1, total_points: 9 });
});

test('without explanations of two matches, only figures with the sum 0 are known, and points are never known', () => {
  const [first] = split({ total_points: 0 }, [], []);
  expect(first).toMatchObject({ minutes: null, goals_scored: null, assists: 0, starts: null, total_points: null });
});
