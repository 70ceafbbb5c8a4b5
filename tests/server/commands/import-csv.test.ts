import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_TABLE_LIMITS, PLANS } from '#lib/domain/account/plans.ts';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { searchSubjects } from '#server/services/football/search/search.ts';
import { loadPlayer } from '#server/services/football/subjects/subjects.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');
/**
 * A table in the form in which a German spreadsheet program saves it: byte order mark, semicolons, decimal commas,
 * quoted names.
 */
const TABLE = `\uFEFFDate;Competition;Home;Away;Subject;Kind;Team;Period;Minutes;Started;Shots;Expected Goals
30.08.2026;"Kreisliga; Nord";Northtown;Southport;Northtown;team;;full match;;;9;1,25
30.08.2026;"Kreisliga; Nord";Northtown;Southport;"Bea Forward";player;Northtown;full match;90;yes;4;0,53
06.09.2026;"Kreisliga; Nord";Southport;Northtown;"Bea Forward";player;Northtown;full match;61;no;2;0,1
`;

describe('import csv', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await memoryDatabase();
  });
  afterAll(() => opened.close());

  async function run(words: string[]) {
    const [output, complaints]: [string[], string[]] = [[], []];
    const code = await commandLine(words, {
      env: { TENLINE_HOME: '/nowhere' },
      clock: () => now,
      progress: silentProgress,
      stdin: Readable.from([]),
      say: (line) => output.push(line),
      complain: (line) => complaints.push(line),
      stopRequested: () => new Promise(() => undefined),
      openDatabase: async () => ({ ...opened, close: async () => undefined }),
    });
    return { code, output, complaints };
  }
  function file(text: string): string {
    const path = join(temporaryFolder(), 'club.csv');
    writeFileSync(path, text);
    return path;
  }

  test('a table with faults is refused with a line for each fault', async () => {
    const faulty = TABLE.replace('30.08.2026;"Kreisliga', '30.13.2026;"Kreisliga').replace(';4;0,53', ';four;0,53');
    const { code, complaints } = await run(['import', 'csv', file(faulty)]);
    expect(code).toBe(2);
    const lines = complaints.join('\n').split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^club\.csv: row 2, column Date: /);
    expect(lines[1]).toMatch(/^club\.csv: row 3, column Shots: is "four"/);
    expect(await opened.db.selectFrom('sources').select('id').execute()).toEqual([]);
  });

  test('a file of 10,000,001 bytes is not read, and a file of 10,000,000 bytes is read', async () => {
    const isRead = async (bytes: number) => {
      const { complaints } = await run(['import', 'csv', file('A'.repeat(bytes))]);
      return !complaints.join('\n').includes('is larger than 10 MB');
    };
    const { bytes } = OWN_TABLE_LIMITS;
    expect([await isRead(bytes), await isRead(bytes + 1)]).toEqual([true, false]);
  });

  test('a subject of an imported table is found by search, with figures and source', async () => {
    const path = file(TABLE);
    expect(await run(['import', 'csv', path])).toMatchObject({ code: 0, output: ['Imported 2 matches of csv.'] });
    expect((await run(['import', 'csv', path])).output).toEqual(['csv is up to date (2 matches).']);
    const { players, teams } = await searchSubjects(opened.db, 'northtown', 1);
    expect([players, teams.map(({ name, league }) => [name, league?.name])]).toEqual([
      [],
      [['Northtown', 'Kreisliga; Nord']],
    ]);
    const [bea] = (await searchSubjects(opened.db, 'forward', 1)).players;
    const { detail } = await loadPlayer(opened.db, { id: bea?.id ?? 0, userId: 1, plan: PLANS.PREMIUM, now });
    const figures = detail.lastGames.map(({ statistics: { player } }) => [player.full.shots, player.full.more]);
    expect(figures).toEqual([
      [2, { expectedGoals: 0.1 }],
      [4, { expectedGoals: 0.53 }],
    ]);
    expect(detail.source.name).toBe('Own tables');
  });

  test('a missing file, a missing argument and options for other sources are refused in one line each', async () => {
    const refused = async (...words: string[]) => (await run(['import', 'csv', ...words])).complaints;
    expect(await refused('/nowhere/club.csv')).toEqual(['club.csv: is not a readable file']);
    expect(await refused()).toEqual(['Importing csv needs the file of the table: import csv <file>.']);
    expect(await refused(file(TABLE), '--competitions', 'a')).toEqual([
      'A table is imported as a whole: csv takes no competitions.',
    ]);
    expect(await refused(file(TABLE), '--keep')).toEqual(['Only the demo can be kept: import demo --keep.']);
  });
});
