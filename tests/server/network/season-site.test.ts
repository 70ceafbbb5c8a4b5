import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';
import { readFpl } from '#tests/support/fantasy-games.ts';
import { casesOf } from '#tests/support/full-run.ts';
import { realSites } from '#tests/support/stand-in/real-sites.ts';
import type { Site } from '#tests/support/stand-in/site.ts';

const sites = realSites();
const FPL = 'fantasy.premierleague.com/api/';
const CORE = 'raw.githubusercontent.com/olbauday/FPL-Core-Insights/main/data/';
const E0 = 'www.football-data.co.uk/mmz4281/2526/E0.csv';

/** Pages as the files of a reader. @param path the file of a page; `null` leaves it out */
function pageFiles(site: Site, name: string, path: (key: string) => string | null): SourceFiles {
  const pages = new Map(
    [...site].flatMap(([key, page]) => (path(key) === null ? [] : [[path(key) ?? '', page] as const])),
  );
  return {
    name,
    isPartial: false,
    list: async () => [...pages.keys()].sort(),
    read: async (file) => pages.get(file)?.body() ?? Buffer.alloc(0),
  };
}

const coreFiles = (site: Site) =>
  pageFiles(site, 'data', (key) => (key.startsWith(`${CORE}2025-2026`) ? key.slice(CORE.length) : null));

const fplFiles = (site: Site) =>
  pageFiles(site, 'fpl', (key) =>
    key.startsWith(FPL) && !/[?]|element-summary/.test(key)
      ? key
          .slice(FPL.length)
          .replace(/\/$/, '')
          .replace(/^([\w-]+)$/, '$1.json')
      : null,
  );

const resultFiles = (site: Site) => pageFiles(site, 'results', (key) => (key === E0 ? 'E0-2526.csv' : null));

function text(site: Site, key: string): string {
  return String(site.get(key)?.body());
}

/** The rows of a table by column. */
function rows(site: Site, key: string): Readonly<Record<string, string>>[] {
  return parse(site.get(key)?.body() ?? '', { columns: true, bom: true, relax_column_count: true });
}

interface Fixture {
  readonly id: number;
  readonly event: number | null;
  readonly kickoff_time: string | null;
  readonly finished: boolean;
  readonly finished_provisional: boolean;
}

/** A reply of the Fantasy game. */
function reply<Value>(site: Site, path: string): Value {
  return JSON.parse(String(site.get(`${FPL}${path}`)?.body()));
}

describe.skipIf(sites === null)('the stand-in hosts as of a time in the season 2025/26', () => {
  if (sites === null) return;
  const made = new Map<string, Site>();
  const at = (time: string): Site => {
    const site = made.get(time) ?? sites.season(new Date(time));
    made.set(time, site);
    return site;
  };
  const gameweek = (week: number, file: string) => `${CORE}2025-2026/By Tournament/Premier League/GW${week}/${file}`;
  const PALACE = '25-26-prem-manchester-city-vs-crystal-palace';

  // Outside of a full run only the middle state is tested.
  const states: readonly (readonly [string, number, number, number])[] = [
    ['2025-08-01T12:00:00Z', 0, 0, 0],
    ['2026-03-15T18:00:00Z', 299, 295, 296],
    ['2026-06-10T12:00:00Z', 380, 380, 380],
  ];
  test.each(casesOf(states, 1))(
    'at %s each reader finds the matches that its host has by then',
    async (time, finished, withFigures, results) => {
      const options = { progress: silentProgress };
      const site = at(time);
      const fpl = await readFpl(fplFiles(site), options);
      expect(fpl.matches.filter(({ status }) => status === 'played')).toHaveLength(finished);
      const core = await readFplCore(coreFiles(site), options);
      const counted = core.matches.filter((match) => match.status === 'played' && match.appearances.length > 0);
      expect(counted).toHaveLength(withFigures);
      if (results > 0) expect((await readFootballData(resultFiles(site), options)).matches).toHaveLength(results);
    },
  );

  test('a finished match has its score in the table of matches before it has figures', () => {
    const site = at('2025-08-16T07:00:00Z');
    const [first] = rows(site, gameweek(1, 'matches.csv')).filter(({ finished }) => finished === 'True');
    expect(first).toMatchObject({
      match_id: '25-26-prem-liverpool-vs-afc-bournemouth',
      home_score: '4.0',
      home_total_shots: '',
    });
    expect(rows(site, gameweek(1, 'playermatchstats.csv'))).toEqual([]);
  });

  test('a postponed match loses its day and gameweek and returns in a double gameweek', () => {
    const id = sites.played.matches.findIndex((match) => match.id === PALACE) + 1;
    const shown = ['2026-02-01', '2026-03-10', '2026-05-01'].map((day) => {
      const site = at(`${day}T12:00:00Z`);
      const fixture = reply<Fixture[]>(site, 'fixtures/').find((one) => one.id === id);
      const listed = [31, 36].map((week) =>
        rows(site, gameweek(week, 'matches.csv')).some((row) => row['match_id'] === PALACE),
      );
      return [fixture?.event, fixture?.kickoff_time, ...listed];
    });
    expect(shown).toEqual([
      [31, '2026-03-21T15:00:00Z', true, false],
      [null, null, false, false],
      [36, '2026-05-13T19:00:00Z', false, true],
    ]);
  });

  test('a player’s double gameweek has the sums of both matches and an entry for each', () => {
    const { elements } = reply<{ elements: { id: number; stats: { minutes: number }; explain: unknown[] }[] }>(
      at('2026-05-01T12:00:00Z'),
      'event/33/live/',
    );
    expect(elements.find(({ id }) => id === 430)).toMatchObject({
      stats: { minutes: 180, goals_scored: 2 },
      explain: [{}, {}],
    });
  });

  test('a moved fixture has its provisional day until the final days are announced', () => {
    const monday = sites.played.matches.findIndex(
      ({ kickOff }) => kickOff.getTime() === Date.parse('2026-03-16T20:00:00Z'),
    );
    const shown = ['2025-09-20', '2026-03-01'].map(
      (day) => reply<Fixture[]>(at(`${day}T12:00:00Z`), 'fixtures/')[monday]?.kickoff_time,
    );
    expect(shown).toEqual(['2026-03-14T15:00:00Z', '2026-03-16T20:00:00Z']);
  });

  test('wrong figures are corrected later in the tables of players and of results', () => {
    const differences = (earlier: string, later: string, key: string, columns: readonly string[]) => {
      const [before, after] = [earlier, later].map((time) => rows(at(time), key));
      const afterwards = new Map(
        after?.map((row) => [JSON.stringify([row['match_id'] ?? row['HomeTeam'], row['player_id'], row['Date']]), row]),
      );
      return (before ?? []).flatMap((row) => {
        const now = afterwards.get(JSON.stringify([row['match_id'] ?? row['HomeTeam'], row['player_id'], row['Date']]));
        return columns.filter(
          (column) => row['finished'] !== 'False' && row[column] !== '' && now?.[column] !== row[column],
        );
      });
    };
    const found = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((week) => {
      const end = Math.max(
        ...sites.played.matches.filter((match) => match.gameweek === week).map(({ kickOff }) => kickOff.getTime()),
      );
      const [soon = '', later = ''] = [1.4, 10].map((days) => new Date(end + days * 86_400_000).toISOString());
      return [
        ...differences(soon, later, gameweek(week, 'playermatchstats.csv'), ['fouls_committed']),
        ...differences(soon, later, E0, ['HS']),
      ];
    });
    expect(new Set(found)).toEqual(new Set(['fouls_committed', 'HS']));
  });

  test('a player has the new club only after the transfer', () => {
    const clubOf = (time: string) =>
      reply<{ elements: { code: number; team_code: number }[] }>(at(time), 'bootstrap-static/').elements.find(
        ({ code }) => code === 232_413,
      )?.team_code;
    expect(['2025-08-20T12:00:00Z', '2025-10-01T12:00:00Z'].map(clubOf)).toEqual([31, 3]);
  });

  test('kick-offs in the results are in British time, also in summer', () => {
    const times = rows(at('2026-06-10T12:00:00Z'), E0).map((row) => [row['Date'], row['Time']]);
    expect(times).toContainEqual(['15/08/2025', '20:00']);
    expect(times).toContainEqual(['26/12/2025', '20:00']);
    expect(sites.played.matches[0]?.kickOff).toEqual(new Date('2025-08-15T19:00:00Z'));
  });

  test('coming fixtures have no referee six days before the match, but have a referee three days before', () => {
    const shown = ['2025-10-12', '2025-10-15'].map((day) =>
      rows(at(`${day}T12:00:00Z`), 'www.football-data.co.uk/fixtures.csv').filter(
        (row) => row['Div'] === 'E0' && row['Date'] === '18/10/2025',
      ),
    );
    expect(shown.map((of) => of.length)).toEqual([7, 7]);
    expect(shown.map((of) => of.filter((row) => row['Referee'] !== '').length)).toEqual([0, 7]);
  });

  test('api-football has all fixtures, and the figures of finished matches', () => {
    const site = at('2025-08-18T12:00:00Z');
    const api = 'v3.football.api-sports.io';
    const { response } = JSON.parse(text(site, `${api}/fixtures?league=39&season=2025`));
    expect(response).toHaveLength(380);
    expect(response[0]).toMatchObject({ fixture: { status: { short: 'FT' } }, goals: { home: 4, away: 2 } });
    const players = JSON.parse(text(site, `${api}/fixtures/players?fixture=${response[0].fixture.id}`));
    expect(players.response.map((side: { players: unknown[] }) => side.players.length)).toEqual([16, 15]);
    expect(JSON.parse(text(site, `${api}/fixtures?league=39&season=2026`)).errors.plan).toMatch(/^Free plans do not/);
  });

  test('between two days without a match only the coming fixtures change', () => {
    const [one, two] = ['2025-10-10T10:00:00Z', '2025-10-11T10:00:00Z'].map(at);
    const names = [...(one ?? [])].flatMap(([key, page]) => {
      // The open data of Wyscout is large and never changes.
      const isSame = /figshare|amazonaws/.test(key) || page.body().equals(two?.get(key)?.body() ?? Buffer.alloc(0));
      return isSame ? [] : [key];
    });
    expect(names).toEqual(['www.football-data.co.uk/fixtures.csv']);
  });
});
