import { expect, test } from 'vitest';
import type { PlayerDetail, SearchReply } from '#lib/contract/football/search.ts';
import { followingServer } from '#tests/support/played-season.ts';
import { realData } from '#tests/support/real-data.ts';
import { testServer } from '#tests/support/server-app.ts';
import { asaPages, recordedMls } from '#tests/support/stand-in/asa-pages.ts';

const folder = realData('asa');
const NOW = new Date('2026-08-12T14:00:00Z');

test.runIf(folder !== null)(
  'after MLS is followed, a real player has a chart with the credit, without what the source does not have',
  async () => {
    const pages = asaPages(recordedMls(folder ?? ''));
    const server = await followingServer({ season: () => pages, start: NOW, league: 'mls', sources: ['asa'] });
    await server.runUntil(NOW);
    const { opened } = server;
    const app = await testServer(opened);
    const user = await app.member('PREMIUM');
    const { players } = (await app.get('/search?query=synchuk', user)).body as SearchReply;
    expect(players).toMatchObject([{ lastName: 'Synchuk' }]);
    const { body } = await app.get(`/search/id?type=player&id=${players[0]?.id}`, user);
    const { data } = body as { data: PlayerDetail };
    expect(data.nextGame).toBeNull();
    expect(data.lastGames).toMatchObject([
      {
        league: { name: 'MLS' },
        statistics: { player: { full: { shots: 6, shotsOnTarget: 2, minutesPlayed: 90, startedMatch: null } } },
      },
    ]);
    expect(data.source).toMatchObject({
      attribution: 'Data: American Soccer Analysis',
      url: 'https://www.americansocceranalysis.com/',
      statistics: {
        ...{ goals: 'measured', passes: 'measured', yellowCards: 'missing', redCards: 'missing', tackles: 'missing' },
        ...{ foulsCommitted: 'missing', foulsWon: 'missing', cornersWon: 'missing', blockedShots: 'missing' },
      },
    });
  },
);
