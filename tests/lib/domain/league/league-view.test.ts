import { describe, expect, test } from 'vitest';
import { FIRST_LEAGUE_VIEW, leagueAddress, readLeagueAddress } from '#lib/domain/league/league-view.ts';

describe('the address of a plot', () => {
  test('the address of a plot restores the same view, and leaves out defaults', () => {
    const view = {
      ...{ league: 3, season: 2025, subject: 'player' as const, x: 'touches' as const, y: 'shots' as const },
      ...{ per90: false, minMinutes: 900, position: 'MF' as const },
    };
    expect(readLeagueAddress(leagueAddress(view), 'PREMIUM')).toEqual(view);
    expect(String(leagueAddress(FIRST_LEAGUE_VIEW))).toBe('tab=league');
  });

  test('the address of a plot ignores unknown values, statistics that teams do not have and statistics outside the plan', () => {
    const read = (query: string, plan: 'FREE' | 'PREMIUM' = 'PREMIUM') =>
      readLeagueAddress(new URLSearchParams(query), plan);
    expect(read('x=<b>&y=constructor&league=-1&season=9999999999&min=7&position=ST')).toEqual(FIRST_LEAGUE_VIEW);
    expect(read('of=team&x=fantasyPoints').x).toBe('shots');
    expect([read('y=tackles').y, read('y=tackles', 'FREE').y]).toEqual(['tackles', 'goals']);
  });
});
