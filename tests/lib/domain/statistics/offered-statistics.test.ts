import { describe, expect, it } from 'vitest';
import { firstWithValues } from '#lib/domain/games/shown-games.ts';
import {
  allStatistics,
  chosenStatistics,
  isIncluded,
  isLacking,
  moreStatistics,
  offeredChoice,
  statisticListOf,
  suggestedStatistics,
  withToggled,
} from '#lib/domain/statistics/offered-statistics.ts';
import { playerDetail, teamDetail } from '#tests/support/detail-builders.ts';
import { expectedTeam, fantasyPlayer, mixedPlayer } from '#tests/support/mixed-sources.ts';

const PLAYER = allStatistics('outfield');

describe('chosenStatistics', () => {
  it('chosenStatistics returns all statistics of the subject by default, if the plan includes them', () => {
    expect(chosenStatistics(PLAYER, null, 'PREMIUM')).toEqual(PLAYER);
  });

  it('chosenStatistics keeps the order of the list, whatever the order of the selection', () => {
    expect(chosenStatistics(PLAYER, ['shots', 'assists', 'goals'], 'LIFETIME')).toEqual(['assists', 'goals', 'shots']);
  });

  it('chosenStatistics leaves out statistics that the subject does not have', () => {
    expect(chosenStatistics(PLAYER, ['goals', 'total-goals', 'saves'], 'PREMIUM')).toEqual(['goals']);
  });

  it('chosenStatistics leaves out statistics of a stored selection that FREE does not include', () => {
    expect(chosenStatistics(PLAYER, ['goals', 'tackles', 'shotsOnTarget'], 'FREE')).toEqual(['goals']);
  });

  it('chosenStatistics keeps the other statistics when one is toggled, also those that the shown subject does not have', () => {
    const stored = withToggled('team', ['shots', 'expectedGoals'], 'goals', true);
    expect(stored).toEqual(['goals', 'shots', 'expectedGoals']);
    const without = withToggled('team', null, 'goals', false);
    expect(chosenStatistics(['goals', 'shots', 'total-expectedGoals'], without, 'PREMIUM')).toEqual([
      'shots',
      'total-expectedGoals',
    ]);
    expect(withToggled('team', without, 'goals', true)).toBeNull();
  });

  it('chosenStatistics returns by default only the statistics that the FREE plan includes', () => {
    expect(chosenStatistics(PLAYER, null, 'FREE')).toHaveLength(9);
    expect(chosenStatistics(allStatistics('team'), null, 'FREE')).toHaveLength(27);
    expect(chosenStatistics(allStatistics('goalkeeper'), null, 'FREE')).toEqual([]);
  });
});

describe('isIncluded', () => {
  it('isIncluded is the same for the total- and opposite- variants as for their base', () => {
    expect(isIncluded('FREE', 'total-goals')).toBe(true);
    expect(isIncluded('FREE', 'opposite-offsides')).toBe(false);
    expect(isIncluded('ANNUAL', 'opposite-offsides')).toBe(true);
  });
});

/** A player in the given position. */
function playing(position: 'GK' | 'FW' | null) {
  const detail = playerDetail([]);
  return { ...detail, player: { ...detail.player, position } };
}

describe('allStatistics', () => {
  it('allStatistics has 13 for an outfield player: all but saves', () => {
    const statistics = allStatistics(statisticListOf(playing('FW')));
    expect(statistics).toHaveLength(13);
    expect(statistics).not.toContain('saves');
  });

  it('allStatistics has only Saves for a goalkeeper', () => {
    expect(allStatistics(statisticListOf(playing('GK')))).toEqual(['saves']);
  });

  it('allStatistics treats a player without a known position as an outfield player', () => {
    expect(statisticListOf(playing(null))).toBe('outfield');
  });

  it('allStatistics has 42 for a team: 14 statistics, their totals and their opposites', () => {
    const statistics = allStatistics(statisticListOf(teamDetail([])));
    expect(statistics).toHaveLength(42);
    expect(statistics).toEqual(expect.arrayContaining(['saves', 'total-cornersWon', 'opposite-passes']));
  });
});

describe('offeredChoice', () => {
  it.each([
    ['shots', 'player', 'FREE', 'shots'],
    ['total-shots', 'team', 'FREE', 'total-shots'],
    ['total-shots', 'player', 'PREMIUM', null],
    ['opposite-tackles', 'team', 'FREE', null],
    ['opposite-tackles', 'team', 'ANNUAL', 'opposite-tackles'],
    ['rebounds', 'team', 'PREMIUM', null],
  ] as const)('offeredChoice reads %s for a %s on the %s plan as %s', (text, type, plan, choice) => {
    expect(offeredChoice(text, type, plan)).toBe(choice);
  });
});

describe('the statistics that the sources have', () => {
  it('the statistics that the sources have include a further statistic when one of the sources has it', () => {
    expect(moreStatistics(mixedPlayer)).toEqual([
      'expectedGoals',
      'expectedAssists',
      'touches',
      'defensiveContributions',
      'fantasyPoints',
    ]);
    expect(moreStatistics(playerDetail([]))).toEqual([]);
    expect(moreStatistics(expectedTeam)).toContain('opposite-touches');
  });

  it('lack a base statistic that no source has', () => {
    expect(isLacking(fantasyPlayer, 'shots')).toBe(true);
    expect(isLacking(fantasyPlayer, 'goals')).toBe(false);
    expect(isLacking(mixedPlayer, 'tackles')).toBe(false);
  });

  it('the statistics that the sources have are suggested in a fixed order, with saves first for a goalkeeper if the plan includes them', () => {
    const keeper = { ...mixedPlayer, player: { ...mixedPlayer.player, position: 'GK' as const } };
    expect(suggestedStatistics(keeper, 'PREMIUM').slice(0, 2)).toEqual(['saves', 'shots']);
    expect(suggestedStatistics(keeper, 'FREE')[0]).toBe('shots');
    expect(suggestedStatistics(mixedPlayer, 'PREMIUM')).toHaveLength(28);
    expect(firstWithValues(fantasyPlayer.lastGames, suggestedStatistics(fantasyPlayer, 'PREMIUM'))).toBe('goals');
    expect(firstWithValues([], suggestedStatistics(fantasyPlayer, 'PREMIUM'))).toBeUndefined();
  });
});
