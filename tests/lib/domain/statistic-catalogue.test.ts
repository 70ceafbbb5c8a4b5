import { describe, expect, it } from 'vitest';
import { predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import { ALL_STATISTICS, MORE_STATISTICS, STATISTIC_CATALOGUE, STATISTICS } from '#lib/contract/football/statistic.ts';
import { PLANS, showsStatistic } from '#lib/domain/account/plans.ts';
import {
  choiceFor,
  isStatisticChoice,
  moreChoicesFor,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';
import { statisticDescription } from '#lib/domain/statistics/statistic-description.ts';

describe('the catalogue', () => {
  it('the catalogue has the base statistics in one group and the further ones in another', () => {
    for (const statistic of STATISTICS) expect(STATISTIC_CATALOGUE[statistic].group).toBe('base');
    for (const statistic of MORE_STATISTICS) expect(STATISTIC_CATALOGUE[statistic].group).toBe('more');
  });

  it('marks exactly the statistics that the Analyzer predicts', () => {
    const analysed = ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].isAnalysed);
    expect(analysed.toSorted()).toEqual([...predictedStatisticSchema.options].sort());
  });

  it('the catalogue allows notes about base statistics only', () => {
    expect(ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].hasNotes)).toEqual(STATISTICS);
  });

  it('the catalogue gives decimals to expected goals and expected assists only', () => {
    const decimal = ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].decimals > 0);
    expect(decimal).toEqual(['expectedGoals', 'expectedAssists']);
  });
});

describe('the plans', () => {
  it('the plans show further statistics from PREMIUM on', () => {
    expect(PLANS.FREE.moreStatistics).toEqual([]);
    expect(PLANS.PREMIUM.moreStatistics).toEqual(MORE_STATISTICS);
    expect(showsStatistic('FREE', 'touches')).toBe(false);
    expect(showsStatistic('LIFETIME', 'touches')).toBe(true);
  });

  it('the plans include nine base statistics in FREE, without shots on target', () => {
    expect(PLANS.FREE.statistics).toHaveLength(9);
    expect(PLANS.FREE.statistics).not.toContain('shotsOnTarget');
  });
});

describe('the choices of further statistics', () => {
  it('the choices of further statistics are 14 for a player; for a team 12 in three variants, without those that only players have', () => {
    expect(moreChoicesFor('player')).toHaveLength(14);
    expect(moreChoicesFor('team')).toHaveLength(36);
    expect(moreChoicesFor('team')).toContain('opposite-expectedGoals');
    expect(moreChoicesFor('team')).not.toContain('fantasyPoints');
  });

  it('fall back to shots when a team is loaded and only players have the statistic', () => {
    expect(choiceFor('team', 'fantasyPoints')).toBe('shots');
    expect(choiceFor('team', 'total-expectedGoals')).toBe('total-expectedGoals');
    expect(choiceFor('player', 'total-expectedGoals')).toBe('expectedGoals');
  });

  it('the choices of further statistics have a label, and a description of one sentence', () => {
    const all = moreChoicesFor('team').map(statisticDescription);
    expect(new Set(all).size).toBe(36);
    for (const sentence of all) expect(sentence).toMatch(/^[A-Z][^.{}]+\.$/);
    expect(statisticLabel('opposite-expectedGoals')).toBe('Opponent Expected Goals');
    expect(isStatisticChoice('total-expectedGoals')).toBe(true);
  });
});
