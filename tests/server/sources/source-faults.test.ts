import { describe, expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { follow } from '#server/services/following/follows.ts';
import { syncNow } from '#server/services/following/sync.ts';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { followedSeason } from '#tests/support/followed-season.ts';
import { fplNetwork, kickOffOf } from '#tests/support/fpl-network.ts';
import { casesOf } from '#tests/support/full-run.ts';
import { resultRow } from '#tests/support/live-result-rows.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import type { FaultAction } from '#tests/support/stand-in/faults.ts';
import { testNetwork, texts } from '#tests/support/stand-in/test-network.ts';

const HOUR = 3_600_000;
const edited = (from: string | RegExp, to: string): FaultAction => ({
  kind: 'edit',
  edit: (text) => text.replace(from, to),
});

interface FetchedSource {
  readonly source: LiveSource;
  /** The texts by address when the matches of the first `weeks` weeks are over. */
  readonly pages: (weeks: number) => Readonly<Record<string, string>>;
  /** The file that has the figures of a week. */
  readonly file: (week: number) => string;
  /** Changes of the file's form, with the text of the fault after the file's name. */
  readonly forms: Readonly<Record<string, readonly [FaultAction, string]>>;
  /** The reader's name for the file, with which the sentence about a changed form starts. */
  readonly name: (week: number) => string;
}

const CALENDAR = Array.from({ length: 20 }, (_, week) => [kickOffOf(week + 1)]);
const CORE = 'raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data';
const GAMEWEEK = '2025-2026/By Tournament/Premier League/GW';

const SOURCES: readonly FetchedSource[] = [
  {
    source: liveFpl,
    pages: (weeks) =>
      Object.fromEntries([...fplNetwork(weeks)].map(([url, text]) => [url.slice('https://'.length), text])),
    file: (week) => `fantasy.premierleague.com/api/event/${week}/live/`,
    forms: {
      'a renamed field': [
        edited('"goals_scored"', '"goals"'),
        ': 1 of 1 row cannot be read (elements 1, stats, goals_scored: is missing)',
      ],
      'another type': [
        edited('"minutes":90', '"minutes":"90 min"'),
        ': 1 of 1 row cannot be read (elements 1, stats, minutes: ',
      ],
    },
    name: (week) => `event/${week}/live`,
  },
  {
    source: liveFplCore,
    pages(weeks) {
      const now = new Date(kickOffOf(weeks).getTime() + 30 * HOUR);
      const season = ['teams.csv', 'players.csv'].map((table) => `2025-2026/${table}`);
      const tables = CALENDAR.flatMap((_, week) =>
        ['matches.csv', 'playermatchstats.csv', 'shots.csv'].map((table) => `${GAMEWEEK}${week + 1}/${table}`),
      );
      const text = (path: string) =>
        followedSeason(CALENDAR)(`https://${CORE}/${path.split('/').map(encodeURIComponent).join('/')}`, now) ?? '';
      return Object.fromEntries([...season, ...tables].map((path) => [`${CORE}/${path}`, text(path)]));
    },
    file: (week) => `${CORE}/${GAMEWEEK}${week}/playermatchstats.csv`,
    forms: {
      'a renamed column': [edited('minutes_played', 'minutes'), ': has no column minutes_played'],
      'a missing column': [edited(/^[^,]*,/gm, ''), ': has no column player_id'],
      'text as a count': [
        edited(',90,', ',90 min,'),
        ': 1 of 2 rows cannot be read (row 2, column accurate_passes_percent: is "90 min", which is not a number)',
      ],
    },
    name: (week) => `${GAMEWEEK}${week}/playermatchstats.csv`,
  },
  {
    source: liveFootballData,
    pages: (weeks) => ({
      'www.football-data.co.uk/mmz4281/2526/E0.csv': [
        resultRow.header,
        ...Array.from({ length: weeks }, (_, week) =>
          resultRow(kickOffOf(week + 1), `Club ${week}`, `Club ${week + 1}`),
        ),
      ].join('\r\n'),
      'www.football-data.co.uk/fixtures.csv': 'Div,Date,Time,HomeTeam,AwayTeam,Referee',
    }),
    file: () => 'www.football-data.co.uk/mmz4281/2526/E0.csv',
    forms: {
      'a renamed column': [edited(',HST,', ',HSoT,'), ', column AST: is not read, because there is no column HST'],
      'another form of dates': [
        edited('16/08/2025', '2025.08.16'),
        ': 1 of 3 rows cannot be read (line 2: Date is "2025.08.16", which is not a date)',
      ],
    },
    name: () => 'premier-league/2526-E0.csv',
  },
];

/** The faults of hosts, with the text of the sentence after host and path. */
const OF_HOSTS: Readonly<Record<string, readonly [FaultAction, string]>> = {
  '403': [{ kind: 'status', status: 403 }, ' replied 403 (Forbidden).'],
  '429': [{ kind: 'status', status: 429 }, ' replied 429 (Too Many Requests), 4 times.'],
  '500': [{ kind: 'status', status: 500 }, ' replied 500 (Internal Server Error), 4 times.'],
  '503': [{ kind: 'status', status: 503 }, ' replied 503 (Service Unavailable), 4 times.'],
  'a web page': [{ kind: 'html' }, ' replied with a web page instead of '],
  'a compression bomb': [{ kind: 'gzip-bomb', bytes: 30_000_000 }, ' is larger than the limit of 20,000 kB.'],
  'a reply cut off': [{ kind: 'cut' }, ' closed the connection in the middle of the reply.'],
  'a wrong length': [{ kind: 'wrong-length' }, ' sent a reply of another length than announced.'],
};

// Outside of a full run each fault of a host is tested with one source only.
describe.each(SOURCES.map((fetchedSource, turn) => ({ key: fetchedSource.source.key, turn, ...fetchedSource })))(
  '$key',
  (fetchedSource) => {
    test('a fault is reported in one sentence with its place and changes no stored figures; the next good sync makes the source current', async () => {
      const { source, pages, file, name, forms, turn } = fetchedSource;
      const network = await testNetwork(texts(pages(1)), { hosts: source.hosts });
      const opened = await memoryDatabase();
      onTestFinished(() => opened.close());
      const played = () =>
        opened.db
          .selectFrom('teamPeriods')
          .innerJoin('matches', 'matches.id', 'matchId')
          .select(['kickOff', 'goals', 'shots'])
          .where('period', '=', 0)
          .orderBy('kickOff')
          .orderBy('teamId')
          .execute();
      const faultAt = async (time: number): Promise<string | null> => {
        network.pass(time - network.now().getTime());
        const [outcome] = await syncNow(opened, null, {
          clock: network.now,
          network: {
            open: async () => network.upstream,
            requests: () => 0,
            counts: () => [],
            close: async () => undefined,
          },
          read: (order) => readSource(order, { progress: silentProgress }),
          progress: silentProgress,
          sources: [source],
          keys: {},
          version: '1.0.0',
          signal: new AbortController().signal,
        });
        return outcome?.fault ?? null;
      };
      const hoursAfter = (week: number, hours: number) => kickOffOf(week).getTime() + hours * HOUR;
      const choice = {
        league: 'premier-league',
        sources: [source.key],
        seasons: 1,
        directory: null,
        acceptedBy: 'test',
      };
      await follow(opened.db, choice, network.now());
      expect(await faultAt(hoursAfter(1, 40))).toBeNull();
      expect(await played()).toHaveLength(2);

      const ofForm = Object.entries(forms).map(([fault, [action, problem]]) => ({ fault, action, problem, of: name }));
      const ofHost = casesOf(Object.entries(OF_HOSTS), turn).map(([fault, [action, problem]]) => ({
        fault,
        action,
        problem,
        of: file,
      }));
      for (const [index, { fault, action, problem, of }] of [...ofForm, ...ofHost].entries()) {
        const week = index + 2;
        const before = await played();
        network.standIn.show(texts(pages(week)));
        const at = file(week);
        network.standIn.faults.add({ host: at.slice(0, at.indexOf('/')), path: new RegExp(pathOf(at)), action });
        expect(await faultAt(hoursAfter(week, 40)), fault).toContain(`${of(week)}${problem}`);
        expect(await played(), fault).toEqual(before);
        network.standIn.faults.clear();
        expect(await faultAt(hoursAfter(week, 65)), fault).toBeNull();
        const current = await played();
        expect(current.slice(0, before.length), fault).toEqual(before);
        expect(current.at(-1)?.kickOff, fault).toEqual(kickOffOf(week));
      }
    });
  },
);

function pathOf(address: string): string {
  return `${address.slice(address.indexOf('/')).replaceAll('.', '\\.')}$`;
}
