import { describe, expect, test } from 'vitest';
import { FIRST_LEAGUE_VIEW, leagueAddress, readLeagueAddress, withSubjectOf } from '#lib/domain/league/league-view.ts';
import { playerGame } from '#tests/support/game-builders.ts';

describe('the address of a plot', () => {
  test('the address of a plot restores the same view, and leaves out defaults', () => {
    const view = {
      ...{
        takenFrom: 'player-7',
        league: 3,
        season: 2025,
        subject: 'player' as const,
        x: 'touches' as const,
        y: 'shots' as const,
      },
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

describe('a plot that takes over a subject', () => {
  const chosen = { ...FIRST_LEAGUE_VIEW, league: 8, y: 'touches', position: 'DF' } as const;
  const games = [
    ...['2026-01-03', '2026-01-10'].map((day) => playerGame({ day, league: { id: 3, name: 'League' }, season: 2025 })),
    playerGame({ day: '2026-01-13', league: { id: 9, name: 'Cup' }, season: 2025 }),
  ];

  test('a plot that takes over a subject has its kind, its main league and its season, and keeps statistics and filters', () => {
    expect(withSubjectOf(chosen, { type: 'player', id: 7 }, games)).toEqual({
      ...chosen,
      ...{ takenFrom: 'player-7', league: 3, season: 2025 },
    });
    expect(withSubjectOf(chosen, { type: 'team', id: 7 }, [])).toMatchObject({
      ...{ takenFrom: 'team-7', subject: 'team', league: null, season: null },
    });
  });

  test('a plot that takes over the same subject again keeps the league that was chosen since', () => {
    const view = { ...chosen, takenFrom: 'player-7' };
    expect(withSubjectOf(view, { type: 'player', id: 7 }, games)).toBe(view);
  });
});
