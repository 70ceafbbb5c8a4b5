import { describe, expect, it } from 'vitest';
import {
  lineOf,
  UNTOUCHED,
  withCommonLine,
  withOtherSubject,
  withOwnLine,
  withSelection,
} from '#lib/domain/panels/all-stats-settings.ts';

const moved = withOwnLine(withCommonLine(UNTOUCHED, 1.5), 'passes', 40.5);

describe('the lines of All Stats', () => {
  it('the lines of All Stats are 0.5 by default', () => {
    expect(lineOf(UNTOUCHED, 'goals', 2.7)).toBe(0.5);
  });

  it('the lines of All Stats can be moved together or one by one', () => {
    expect(lineOf(moved, 'goals', 2.7)).toBe(1.5);
    expect(lineOf(moved, 'passes', 2.7)).toBe(40.5);
  });

  it('of several charts can be moved one by one, without a change of other settings', () => {
    const two = withOwnLine({ ...moved, side: 'under' }, 'goals', 2.5);
    expect(two).toEqual({ ...moved, side: 'under', ownLines: { passes: 40.5, goals: 2.5 } });
  });

  it('the lines of All Stats can all be moved together after one was moved alone', () => {
    expect(lineOf(withCommonLine(moved, 2.5), 'passes', 41)).toBe(2.5);
  });

  it('the lines of All Stats are next to each chart’s average with the setting "average"', () => {
    const settings = withCommonLine(moved, 'average');
    expect(lineOf(settings, 'passes', 41.3)).toBe(41.5);
    expect(lineOf(settings, 'goals', null)).toBe(0.5);
  });
});

describe('a change of the subject', () => {
  it('resets the league and the lines of single charts', () => {
    const league = { ...moved, filter: { league: 7, place: 'home' as const } };
    const next = withOtherSubject(league, { type: 'team', id: 45 });
    expect(next.subject).toEqual({ type: 'team', id: 45 });
    expect(next.filter).toEqual({ league: 'all', place: 'home' });
    expect(next.ownLines).toEqual({});
    expect(next.line).toBe(1.5);
  });
});

it('teams and players have separate selected cards, and their choice changes no other setting', () => {
  const { selections, ...others } = withSelection(moved, 'team', ['total-goals']);
  expect(selections).toEqual({ outfield: null, goalkeeper: null, team: ['total-goals'] });
  expect({ ...others, selections: UNTOUCHED.selections }).toEqual(moved);
});
