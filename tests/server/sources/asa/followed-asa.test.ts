import { expect, test } from 'vitest';
import { followingServer } from '#tests/support/played-season.ts';
import { playerDetails } from '#tests/support/player-details.ts';
import { realData } from '#tests/support/real-data.ts';
import { asaPages, recordedMls } from '#tests/support/stand-in/asa-pages.ts';
import { handMadeNwsl } from '#tests/support/stand-in/asa-season.ts';

const folder = realData('asa');
const NOW = new Date('2026-08-12T14:00:00Z');
const MISSING = ['blockedShots', 'cornersWon', 'foulsCommitted', 'foulsWon', 'offsides', 'tackles'] as const;
const CARDS = ['redCards', 'yellowCards'] as const;

test.runIf(folder !== null)(
  'after MLS is followed, a real player has a chart with the credit, without what the source does not have',
  async () => {
    const pages = asaPages(recordedMls(folder ?? ''));
    const server = await followingServer({ season: () => pages, start: NOW, league: 'mls', sources: ['asa'] });
    await server.runUntil(NOW);
    const { data, isMissing, coverage } = await playerDetails(server.opened, 'synchuk');
    expect(data).toMatchObject({ player: { lastName: 'Synchuk' }, nextGame: null });
    expect(data.lastGames).toMatchObject([
      {
        league: { name: 'MLS' },
        statistics: { player: { full: { shots: 6, shotsOnTarget: 2, minutesPlayed: 90, startedMatch: null } } },
      },
    ]);
    expect(data.source).toMatchObject({
      attribution: 'Data: American Soccer Analysis',
      url: 'https://www.americansocceranalysis.com/',
      statistics: { goals: 'measured', passes: 'measured' },
    });
    expect([...MISSING, ...CARDS].filter((statistic) => !isMissing(statistic))).toEqual([]);
    expect(coverage).toBe('No fouls, cards, corners, offsides or tackles.');
  },
);

// Made by hand: no shots of the NWSL by match are recorded.
test('after the NWSL is followed, what the source does not have is missing in a chart and in the coverage, not 0', async () => {
  const start = new Date('2026-04-01T14:00:00Z');
  const season = (at: Date) => asaPages(handMadeNwsl(at));
  const server = await followingServer({ season, start, league: 'nwsl', sources: ['asa'], seasons: 1 });
  await server.runUntil(start);
  const { data, values, isMissing, coverage } = await playerDetails(server.opened, 'ada');
  expect(data.lastGames.length).toBeGreaterThan(1);
  expect(data.lastGames[0]).toMatchObject({ league: { name: 'NWSL' } });
  expect(values('shots')).not.toContain(null);
  expect([...MISSING, ...CARDS].filter((statistic) => !isMissing(statistic))).toEqual([]);
  expect(coverage).toBe('No fouls, cards, corners, offsides or tackles.');
});
