import { describe, expect, it } from 'vitest';
import { allStatistics, statisticListOf } from '#lib/domain/offered-statistics.ts';
import { playerDetail, teamDetail } from '#tests/support/detail-builders.ts';

/** A player who plays there. */
function playing(position: 'GK' | 'FW' | null) {
  const detail = playerDetail([]);
  return { ...detail, player: { ...detail.player, position } };
}

describe('allStatistics', () => {
  it('has 13 for an outfield player: all but saves', () => {
    const statistics = allStatistics(statisticListOf(playing('FW')));
    expect(statistics).toHaveLength(13);
    expect(statistics).not.toContain('saves');
  });

  it('has only Saves for a goalkeeper', () => {
    expect(allStatistics(statisticListOf(playing('GK')))).toEqual(['saves']);
  });

  it('takes a player whose position is unknown for an outfield player', () => {
    expect(statisticListOf(playing(null))).toBe('outfield');
  });

  it('has about 40 for a team: 14, their totals and their opposites', () => {
    const statistics = allStatistics(statisticListOf(teamDetail([])));
    expect(statistics).toHaveLength(42);
    expect(statistics).toEqual(expect.arrayContaining(['saves', 'total-cornersWon', 'opposite-passes']));
  });
});
