import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { follow } from '#server/services/following/follows.ts';
import { syncNow } from '#server/services/following/sync.ts';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { type ReadSource, readSource } from '#server/sources/reading/read-source.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { LEAGUE, liveFootball } from '#tests/support/live-football.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const SITE = 'https://www.football-data.co.uk';
const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR';
const FILES: Readonly<Record<string, string>> = {
  [`${SITE}/mmz4281/2627/E0.csv`]: `${HEADER}\r\nE0,22/08/2026,15:00,Everton,Fulham,2,1,H`,
  [`${SITE}/fixtures.csv`]: 'Div,Date,Time,HomeTeam,AwayTeam\r\nE0,12/09/2026,20:00,Fulham,Everton',
};
const STATED = '2026-09-12T19:00:00.000Z';
describe.each(engines())('a followed source whose files do not change, on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    await emptyDatabase(opened);
  });
  afterAll(() => opened.close());

  test('a followed source whose files do not change, is not outdated while its syncs succeed, so a source of lower rank does not move its matches', async () => {
    let now = new Date('2026-09-08T06:00:00Z');
    const upstream = fakeUpstream((url) => FILES[url] ?? null, now);
    const { deps } = liveFootball();
    const network = { ...deps(() => now).network, open: async () => upstream };
    let data: CanonicalImport | undefined;
    const read: ReadSource = async (order, options) => {
      data = await readSource(order, options);
      return data;
    };
    const sync = (day: number) => {
      now = new Date(Date.UTC(2026, 8, day, 5));
      upstream.setNow(now);
      return syncNow(opened, null, { ...deps(() => now), network, read, sources: [liveFootballData] });
    };
    const sources = [liveFootballData.key];
    await follow(opened.db, { league: LEAGUE, sources, seasons: 1, directory: null, acceptedBy: 'test' }, now);
    expect(await sync(8)).toMatchObject([{ hasChanged: true, fault: null }]);
    // Better than the rank of any other source.
    await opened.db.updateTable('sources').set({ rank: 1 }).execute();
    for (const day of [9, 10, 11]) expect(await sync(day)).toMatchObject([{ hasChanged: false, fault: null }]);
    const { source, matches, ...others } = data ?? expect.fail('nothing was read');
    const moved = matches.map((match) =>
      match.status === 'scheduled' ? { ...match, kickOff: addDays(match.kickOff, 1) } : match,
    );
    const lower = { ...others, source: { ...source, key: 'fpl' }, matches: moved };
    await storeImport(opened, lower, { progress: silentProgress, now });
    const coming = await opened.db
      .selectFrom('matches')
      .select('kickOff')
      .where('status', '=', 'scheduled')
      .where('mergedInto', 'is', null)
      .execute();
    expect(coming.map(({ kickOff }) => kickOff.toISOString())).toEqual([STATED]);
  });
});
