import { expect, test } from 'vitest';
import { emptyPanel, withChoice, withFilter, withLineInReach, withSubject } from '#lib/domain/panels/panel.ts';

const premium = emptyPanel('PREMIUM', 0);

test('for a PREMIUM user the first panel starts with shots on target and the others with fouls committed', () => {
  expect([0, 1, 2].map((index) => emptyPanel('PREMIUM', index).choice)).toEqual([
    'shotsOnTarget',
    'foulsCommitted',
    'foulsCommitted',
  ]);
});

test('for a FREE user the first panel starts with shots and the others with blocked shots', () => {
  expect([0, 1, 2].map((index) => emptyPanel('FREE', index).choice)).toEqual(['shots', 'blockedShots', 'blockedShots']);
});

test('the choice of another subject resets the league and the opponent and keeps place, period and line', () => {
  const set = withFilter(
    { ...premium, line: 3.5, period: 'firstHalf', opponent: { id: 5, name: 'Rovers' } },
    { league: 3, place: 'away' },
  );
  expect(withSubject(set, { type: 'team', id: 8 })).toMatchObject({
    subject: { type: 'team', id: 8 },
    line: 3.5,
    period: 'firstHalf',
    opponent: null,
    filter: { league: 'all', place: 'away' },
  });
});

test('a total statistic becomes its base statistic for a player', () => {
  expect(withSubject({ ...premium, choice: 'total-goals' }, { type: 'player', id: 1 }).choice).toBe('goals');
});

test('a line more than 0.5 above the greatest value is reset to 0.5, others stay', () => {
  expect(withLineInReach({ ...premium, line: 4.5 }, 3).line).toBe(0.5);
  expect(withLineInReach({ ...premium, line: 3.5 }, 3).line).toBe(3.5);
});

test('the choice of another statistic resets the line to 0.5', () => {
  expect(withChoice({ ...premium, line: 4.5 }, 'goals')).toMatchObject({ choice: 'goals', line: 0.5 });
});
