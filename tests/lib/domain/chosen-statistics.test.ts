import { describe, expect, it } from 'vitest';
import { allStatistics, chosenStatistics, isIncluded } from '#lib/domain/offered-statistics.ts';

const PLAYER = allStatistics('outfield');

describe('chosenStatistics', () => {
  it('is everything while nothing was deselected', () => {
    expect(chosenStatistics(PLAYER, null, 'PREMIUM')).toEqual(PLAYER);
  });

  it('keeps the order of the offer, whatever the order of the ticks', () => {
    expect(chosenStatistics(PLAYER, ['shots', 'assists', 'goals'], 'LIFETIME')).toEqual(['assists', 'goals', 'shots']);
  });

  it('leaves out what the subject does not have', () => {
    expect(chosenStatistics(PLAYER, ['goals', 'total-goals', 'saves'], 'PREMIUM')).toEqual(['goals']);
  });

  it('filters a stored selection down for FREE', () => {
    expect(chosenStatistics(PLAYER, ['goals', 'tackles', 'shotsOnTarget'], 'FREE')).toEqual(['goals']);
  });

  it('lets a FREE user select only the allowed list', () => {
    expect(chosenStatistics(PLAYER, null, 'FREE')).toHaveLength(9);
    expect(chosenStatistics(allStatistics('team'), null, 'FREE')).toHaveLength(27);
    expect(chosenStatistics(allStatistics('goalkeeper'), null, 'FREE')).toEqual([]);
  });
});

describe('isIncluded', () => {
  it('goes for the total- and opposite- variants with their base', () => {
    expect(isIncluded('FREE', 'total-goals')).toBe(true);
    expect(isIncluded('FREE', 'opposite-offsides')).toBe(false);
    expect(isIncluded('ANNUAL', 'opposite-offsides')).toBe(true);
  });
});
