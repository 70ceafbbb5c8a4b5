import { expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { readApiFootball } from '#server/sources/api-football/read-api-football.ts';
import { folderFiles, type SourceFiles } from '#server/sources/parts/source-files.ts';
import {
  eventRow,
  fixtureRow,
  matchRow,
  ONE,
  playerRow,
  reply,
  replyFiles,
  TWO,
  teamRows,
} from '#tests/support/api-football-replies.ts';
import { worldCase } from '#tests/support/world-cases.ts';

type Fields = Readonly<Record<string, unknown>>;

const TODAY = new Date('2025-11-30T12:00:00Z');
const folder = worldCase('40-api-football');
if (folder === null) process.stdout.write('skipped: no case 40-api-football beside the project\n');

const importOf = (files: SourceFiles) => readApiFootball(files, { progress: silentProgress, today: TODAY });
const withStatus = (row: Fields, short: string): Fields => ({
  ...row,
  fixture: { ...(row['fixture'] as Fields), status: { short } },
});
/** The minutes of all appearances by match. */
const minutesOf = ({ matches }: CanonicalImport) =>
  matches.map((match) =>
    match.status === 'played' ? match.appearances.map(({ periods }) => periods.full.minutesPlayed) : null,
  );

test.runIf(folder !== null)(
  'in the case from the world, minutes end at 90, and cancelled and awarded matches are left out',
  async () => {
    const data = await importOf(folderFiles(folder ?? ''));
    expect(minutesOf(data)).toEqual([
      [90, 90],
      [90, 90],
    ]);
    expect(data.postponed).toEqual(['9003', '9004']);
    // The changed id is another key with the same name, which an operator can join.
    expect(data.players.filter(({ lastName }) => lastName === 'Rodriguez').map(({ key }) => key)).toEqual([
      '541314',
      '36237',
    ]);
  },
);

test('a match whose time is to be defined has its day only', async () => {
  const data = await importOf(
    replyFiles({ '39/2025/fixtures.json': reply([withStatus(fixtureRow(20, 1, null), 'TBD')]) }),
  );
  expect(data.matches.map(({ kickOff }) => kickOff.toISOString())).toEqual(['2025-08-16T12:00:00.001Z']);
});

test('an abandoned match, a walkover and one of an unknown status are left out, whatever their score', async () => {
  const rows = ['ABD', 'wo', 'Awd', 'XYZ'].map((short, index) => withStatus(fixtureRow(20 + index, 1, [3, 0]), short));
  const data = await importOf(
    replyFiles({
      '39/2025/fixtures.json': reply([...rows, fixtureRow(30, 2, [1, 0])]),
      '39/2025/matches/a.json': reply(rows.map((row) => matchRow(row))),
    }),
  );
  expect(data.matches.map(({ key }) => key)).toEqual(['30']);
  expect(data.postponed).toEqual(['20', '21', '22', '23']);
});

test('a match with extra time has the score of 90 minutes and no figures of 120, or no score at all', async () => {
  const score = (fulltime: Fields) => ({
    goals: { home: 3, away: 2 },
    score: { halftime: { home: 1, away: 1 }, fulltime },
  });
  const known = withStatus(fixtureRow(7, 1, [2, 2], score({ home: 2, away: 2 })), 'AET');
  const unknown = withStatus(fixtureRow(8, 2, [2, 2], score({ home: null, away: null })), 'aet');
  const lists = {
    statistics: [ONE, TWO].map((team) => ({ team, statistics: teamRows({ 'Total Shots': 30 }) })),
    players: [{ team: ONE, players: [playerRow(1, 'A One', { games: { minutes: 120 } })] }],
    events: [eventRow(110, 50, 1, { type: 'Card', detail: 'Red Card' })],
  };
  const data = await importOf(
    replyFiles({
      '39/2025/fixtures.json': reply([known, unknown]),
      '39/2025/matches/a.json': reply([matchRow(known, lists), matchRow(unknown, lists)]),
    }),
  );
  expect(data.matches).toMatchObject([
    { home: { periods: { full: { goals: 2, shots: null, redCards: null }, firstHalf: { goals: 1 } } } },
    { home: { periods: { full: { goals: null, shots: null } } } },
  ]);
  expect(minutesOf(data)).toEqual([[], []]);
});

test('names are decoded, and the teams of a cup of nations are national teams', async () => {
  const cup = fixtureRow(7, 1, [1, 0], {
    league: { id: 1, name: 'World Cup', season: 2026, round: 'Group A - 1' },
    teams: { home: { id: 1, name: 'C&ocirc;te &amp; C&#244;te' }, away: { id: 2, name: 'O&apos;Land' } },
  });
  const { competitions, teams } = await importOf(replyFiles({ '1/2026/fixtures.json': reply([cup]) }));
  expect(competitions).toEqual([{ key: '1', name: 'World Cup', isInternational: true, slug: 'world-cup' }]);
  expect(teams).toEqual([
    { key: '1', name: 'C&ocirc;te & Côte', isNationalTeam: true },
    { key: '2', name: "O'Land", isNationalTeam: true },
  ]);
});

test('a referee has no country, and a name with the family name first is turned where the short name shows it', async () => {
  const referees = ['Kent Alan, England', 'A. Kent', 'Alan Kent, England', 'Ray Dean, Wales', null];
  const rows = referees.map((referee, index) => {
    const row = fixtureRow(7 + index, 1 + index, [1, 0]);
    return { ...row, fixture: { ...(row['fixture'] as Fields), referee } };
  });
  const { matches } = await importOf(replyFiles({ '39/2025/fixtures.json': reply(rows) }));
  expect(matches.map(({ referee }) => referee)).toEqual(['Alan Kent', 'A. Kent', 'Alan Kent', 'Ray Dean', null]);
});
