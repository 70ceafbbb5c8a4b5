import { beforeAll, describe, expect, test } from 'vitest';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { folderFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { realData } from '#tests/support/real-data.ts';

const folder = realData('fpl');

describe.runIf(folder !== null)('the replies of 22 August 2026', () => {
  let data: CanonicalImport;
  let arsenal: PlayedMatch | undefined;
  beforeAll(async () => {
    data = await readFpl(folderFiles(folder ?? ''), { progress: silentProgress });
    arsenal = data.matches.find((match): match is PlayedMatch => match.status === 'played');
  });
  const figures = (code: number) => {
    const found = arsenal?.appearances.find(({ player }) => player === String(code));
    return found && { isHome: found.isHome, ...found.periods.full };
  };

  test('the replies of 22 August 2026 contain 600 players, 20 clubs and 380 matches from August 2026 to May 2027', () => {
    expect([data.players.length, data.teams.length, data.matches.length]).toEqual([600, 20, 380]);
    expect(new Set(data.matches.map(({ season }) => season))).toEqual(new Set([2026]));
    expect(data.matches.at(-1)?.kickOff).toEqual(new Date('2027-05-30T15:00:00Z'));
    expect(new Set(data.matches.map(({ key }) => key)).size).toBe(380);
  });

  test('Arsenal against Coventry is the only played match, with 16 and 15 players', () => {
    expect(data.matches.filter(({ status }) => status === 'played')).toHaveLength(1);
    expect(arsenal).toMatchObject({ key: '2026-2645195', round: 1, home: { team: '3' }, away: { team: '9' } });
    expect([arsenal?.home.periods.full.goals, arsenal?.away.periods.full.goals]).toEqual([3, 0]);
    expect(arsenal?.appearances.filter(({ isHome }) => isHome)).toHaveLength(16);
    expect(arsenal?.appearances).toHaveLength(31);
  });

  test('the figures of four players are those of their summaries', () => {
    expect(figures(223340)).toMatchObject({
      isHome: true,
      minutesPlayed: 67,
      startedMatch: true,
      goals: 1,
      tackles: 1,
      shots: null,
      more: { expectedGoals: 0.64, expectedAssists: 0.08, defensiveContributions: 7, fantasyPoints: 9, recoveries: 4 },
    });
    expect(figures(226597)).toMatchObject({ yellowCards: 1, tackles: 0, more: { defensiveContributions: 4 } });
    expect(figures(472739)).toMatchObject({ isHome: false, saves: 2, more: { recoveries: 7, fantasyPoints: 1 } });
    expect(figures(195384)).toMatchObject({ minutesPlayed: 14, startedMatch: false, more: { expectedGoals: 0.14 } });
  });

  test('the replies of 22 August 2026 state the price of each of 600 players, 38 deadlines, and the penalty takers', () => {
    const { players = [], gameweeks = [] } = data.fantasy ?? {};
    expect([players.length, gameweeks.length]).toEqual([600, 38]);
    expect(players.find(({ player }) => player === '154561')).toEqual({
      player: '154561',
      price: 60,
      priceChange: 0,
      owned: 376,
      penalties: null,
    });
    expect(gameweeks[1]).toEqual({ season: 2026, number: 2, deadline: new Date('2026-08-28T17:30:00Z') });
    expect(players.filter(({ penalties }) => penalties === 1).length).toBeGreaterThan(10);
  });

  test('a player without a summary has the figures of the live reply', () => {
    expect(figures(248857)).toMatchObject({ isHome: true, tackles: null, startedMatch: null });
    expect(figures(248857)?.more).not.toHaveProperty('recoveries');
  });
});
