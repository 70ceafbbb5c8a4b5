import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { availabilities } from '#server/sources/api-football/availabilities.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import { ReplyRefused } from '#server/sources/api-football/refusals.ts';
import { parseRows, replyErrors } from '#server/sources/api-football/reply-rows.ts';
import { FIXTURES, INJURIES, LEAGUES } from '#server/sources/api-football/row-forms.ts';
import { teamFigures } from '#server/sources/api-football/team-figures.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { folderFiles, type SourceFiles } from '#server/sources/parts/source-files.ts';
import { realData } from '#tests/support/real-data.ts';
import { importRecords } from '#tests/support/real-identity-records.ts';

const recorded = realData('api-football');
const results = realData('football-data');
const TODAY = new Date('2026-11-01T12:00:00Z');

/** Reads folders of the recorded replies as one. */
function read(...folders: string[]) {
  const parts = folders.map((folder) => folderFiles(join(recorded ?? '', folder)));
  const files: SourceFiles = {
    name: 'recorded',
    isPartial: false,
    list: async () => (await Promise.all(parts.map((part) => part.list()))).flat(),
    read: (path) => Promise.any(parts.map((part) => part.read(path))),
  };
  return readApiFootball(files, { progress: silentProgress, today: TODAY });
}

async function matchOf(folder: string, key: string): Promise<PlayedMatch> {
  const match = (await read(folder)).matches.find((one) => one.key === key);
  return match?.status === 'played' ? match : expect.fail(`${key} is not played`);
}

const body = (path: string) => readFileSync(join(recorded ?? '', path));
const bothSides = ({ home, away }: PlayedMatch, statistic: Statistic) =>
  [home, away].map(({ periods }) => periods.full[statistic]);
const ofPlayers = ({ appearances }: PlayedMatch, statistic: Statistic) =>
  [true, false].map((isHome) =>
    appearances
      .filter((own) => own.isHome === isHome)
      .reduce((sum, { periods }) => sum + (periods.full[statistic] ?? Number.NaN), 0),
  );

describe.runIf(recorded !== null)('recorded replies', () => {
  test.runIf(results !== null)('goals and goals at half-time of 760 matches equal those of football-data', async () => {
    const data = await read('39-2023-premier-league', '39-2024-premier-league');
    const files = folderFiles(results ?? '');
    const other = await readFootballData(files, { progress: silentProgress, competitions: ['premier-league'] });
    const seasons = (of: typeof data) => ({
      ...of,
      matches: of.matches.filter(({ season }) => season === 2023 || season === 2024),
    });
    const imports = new Map([data, seasons(other)].map((one) => [one.source.key, one]));
    const { groups } = resolveIdentities(
      [...imports.values()].map((one, index) => importRecords(one, index)),
      [],
    );
    const scores = groups.flatMap(({ kind, keys }) => {
      if (kind !== 'match' || keys.length < 2) return [];
      return [
        keys.map(({ source, key }) => {
          const match = imports.get(source)?.matches.find((one) => one.key === key);
          if (match?.status !== 'played') return null;
          return [match.home, match.away].map(({ periods }) => [periods.full.goals, periods.firstHalf?.goals]);
        }),
      ];
    });
    expect(scores).toHaveLength(760);
    for (const [one, another] of scores) expect(one).toEqual(another);
  });

  test.each([
    ['39-2024-premier-league', '1208021', [14, 10], [12, 6]],
    ['39-2024-premier-league', '1208022', [7, 18], [4, 11]],
    ['39-2024-premier-league', '1208140', [23, 9], [16, 9]],
    ['39-2024-premier-league', '1208397', [25, 6], [23, 3]],
    ['4-2024-euro', '1145511', [11, 16], [8, 13]],
    ['4-2024-euro', '1145526', [11, 12], [7, 10]],
    ['140-2022-la-liga', '877943', [21, 4], [15, 4]],
  ])(
    'in %s %s the shots of players lack the blocked ones, and no other cell is unknown',
    async (folder, key, team, players) => {
      const match = await matchOf(folder, key);
      expect(bothSides(match, 'shots')).toEqual(team);
      expect(ofPlayers(match, 'shots')).toEqual(players);
      expect(match.standIns).toEqual({ player: { tackles: 'measured', foulsWon: 'measured' } });
      const equal = [
        'foulsCommitted',
        'shotsOnTarget',
        'saves',
        'passes',
        'offsides',
        'yellowCards',
        'tackles',
      ] as const;
      for (const statistic of equal) expect(ofPlayers(match, statistic)).toEqual(bothSides(match, statistic));
      expect(ofPlayers(match, 'foulsWon').every(Number.isFinite)).toBe(true);
      const unknown = Object.entries(match.home.periods.full).filter(([, value]) => value === null);
      expect(unknown).toEqual([]);
    },
  );

  test('in 2019 the shots of players include the blocked ones, and their passes are not those of the team', async () => {
    const match = await matchOf('128-2019-argentina', '215662');
    expect([bothSides(match, 'shots'), ofPlayers(match, 'shots')]).toEqual([
      [9, 7],
      [9, 7],
    ]);
    expect(match.standIns).toMatchObject({ player: { shots: 'measured', passes: 'proxy' } });
    expect(match.appearances.every(({ periods }) => periods.full.offsides === null)).toBe(true);
  });

  test('Martínez has 46 minutes and a red card in the first half, Busquets two yellow cards and a red one', async () => {
    const { appearances } = await matchOf('39-2024-premier-league', '1208397');
    const martinez = appearances.find(({ player }) => player === '19599')?.periods;
    expect(martinez).toMatchObject({ full: { minutesPlayed: 46, redCards: 1 }, firstHalf: { redCards: 1 } });
    const clasico = await matchOf('140-2022-la-liga', '877943');
    const busquets = clasico.appearances.find(({ periods }) => periods.full.yellowCards === 2)?.periods;
    expect(busquets?.full.redCards).toBe(1);
    expect(clasico.away.periods.full).toMatchObject({ blockedShots: 0, cornersWon: 0, redCards: 0 });
  });

  test('Haaland has 6 shots, 2 on target and 2 fouls, and no player has more than 90 minutes', async () => {
    const { appearances } = await matchOf('39-2024-premier-league', '1208140');
    const haaland = appearances.find(({ player }) => player === '1100')?.periods.full;
    expect(haaland).toMatchObject({ shots: 6, shotsOnTarget: 2, foulsCommitted: 2 });
    expect(Math.max(...appearances.map(({ periods }) => periods.full.minutesPlayed ?? 0))).toBe(90);
  });

  test('an own goal does not count for a player, and the teams of a cup of nations are national teams', async () => {
    expect(ofPlayers(await matchOf('4-2024-euro', '1145511'), 'goals')).toEqual([3, 0]);
    expect(ofPlayers(await matchOf('4-2024-euro', '1145526'), 'goals')).toEqual([0, 2]);
    const { competitions, teams } = await read('4-2024-euro');
    expect(competitions).toEqual([
      { key: '4', name: expect.any(String), isInternational: true, slug: 'european-championship' },
    ]);
    expect(teams.every(({ isNationalTeam }) => isNationalTeam)).toBe(true);
  });

  test('halves add up to the full match, and an empty half beside a full one is 0', async () => {
    const { home, away } = await matchOf('2-2024-halves', '1299002');
    expect([home, away].map(({ periods }) => [periods.firstHalf?.shots, periods.secondHalf?.shots])).toEqual([
      [9, 6],
      [4, 9],
    ]);
    expect(home.periods.firstHalf).toMatchObject({ foulsCommitted: null, saves: 0 });
    expect(away.periods.secondHalf).toMatchObject({ foulsCommitted: null, yellowCards: 0 });
    expect(away.periods.full.cornersWon).toBeNull();
  });

  test('referees have no country, and a reversed name is turned by the short one of another season', async () => {
    const { referees } = await read('39-2022-early-september', '39-2023-premier-league');
    const names = referees.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Darren England', 'Michael Salisbury', 'Anthony Taylor', 'A. Taylor']),
    );
    expect(names.filter((name) => /,|^(England|Salisbury) /.test(name))).toEqual([]);
  });

  test('a season under way has results, fixtures and the players who miss coming matches', async () => {
    const { matches, leftOut } = await read('135-2025-serie-a');
    expect(
      Object.fromEntries(
        Object.entries(Object.groupBy(matches, ({ status }) => status)).map(([status, own]) => [status, own.length]),
      ),
    ).toEqual({ played: 170, scheduled: 210 });
    expect(leftOut).toEqual([]);
    const rowsOf = <Row extends object>(file: string, form: Parameters<typeof parseRows<Row>>[2]) =>
      parseRows(body(`135-2025-serie-a/135/2025/${file}.json`), file, form, new LeftOut());
    const fixtures = new Map(rowsOf('fixtures', FIXTURES).map((row) => [row.fixture.id, row]));
    expect(availabilities(rowsOf('injuries', INJURIES), fixtures).size).toBe(47);
  });

  test('of matches with extra time only the 90 minutes count', async () => {
    const { matches } = await read('4-2024-euro');
    const list = parseRows(body('4-2024-euro/4/2024/fixtures.json'), 'list', FIXTURES, new LeftOut());
    const extra = list.filter(({ fixture }) => ['AET', 'PEN'].includes(fixture.status.short));
    expect(extra).toHaveLength(5);
    for (const { fixture, score } of extra) {
      const match = matches.find(({ key }) => key === String(fixture.id));
      expect(match).toMatchObject({ home: { periods: { full: { goals: score?.fulltime.home } } } });
    }
  });

  test('17 replies of December 2025 have figures of both teams', () => {
    const files = readdirSync(join(recorded ?? '', '39-2025-statistics'));
    const lists = files.flatMap((file) =>
      (JSON.parse(body(`39-2025-statistics/${file}`).toString()).response as never[]).map(({ statistics }) =>
        teamFigures(statistics, file, 'team'),
      ),
    );
    expect(lists).toHaveLength(34);
    expect(lists.every(({ shots, more }) => shots && more?.expectedGoals)).toBe(true);
  });

  test('lists of matches in play are read, also with events without players', () => {
    for (const file of readdirSync(join(recorded ?? '', 'live'))) {
      const leftOut = new LeftOut();
      expect(parseRows(body(`live/${file}`), file, FIXTURES, leftOut).length).toBeGreaterThan(0);
      expect(leftOut.parts).toEqual([]);
    }
  });

  test('four of the 22 offered leagues have no figures', () => {
    const reply = body('coverage/leagues-2025.json');
    const ids = (JSON.parse(reply.toString()).response as { league: { id: number } }[]).map(({ league }) => league.id);
    const covered = parseRows(reply, 'leagues', LEAGUES, new LeftOut()).map(({ seasons }) =>
      seasons.every(({ coverage }) => coverage.fixtures.statistics_fixtures),
    );
    expect(ids.filter((_, index) => !covered[index]).toSorted((one, other) => one - other)).toEqual([
      43, 180, 183, 184,
    ]);
  });

  test.each([
    ['access', 'account'],
    ['ip', 'account'],
    ['bug-204', 'other'],
    ['plan-date', 'season'],
    ['plan-ids', 'parameter'],
    ['plan-season-2024', 'season'],
    ['rateLimit-paid', 'minute'],
    ['rateLimit-free', 'minute'],
    ['requests-day', 'day'],
    ['required', 'other'],
    ['token', 'key'],
    ['two-errors', 'other'],
  ])('the error %s is of the kind %s, and all of its words are in the fault', (file, kind) => {
    const errors = replyErrors(
      Buffer.from(JSON.stringify(JSON.parse(body(`errors/${file}.json`).toString()).body)),
      file,
    );
    const refused = new ReplyRefused(errors, 'a key');
    expect(refused.kind).toBe(kind);
    for (const text of errors.values()) expect(refused.words).toContain(text);
  });
});
