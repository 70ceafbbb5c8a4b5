import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { checkTable } from '#server/sources/csv/own-tables.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const MERGED = 'name,position,team,xP,assists,bonus,clean_sheets,element,fixture,goals_scored,minutes,total_points,GW';
const PLAYERS = 'first_name,second_name,goals_scored,assists,total_points,minutes,clean_sheets,now_cost,element_type';
const RAW = 'assists,bonus,clean_sheets,code,element_type,first_name,goals_scored,id,now_cost,total_points,web_name';

const archive = () =>
  temporaryFolder({
    '2023-24/gws/merged_gw.csv': MERGED,
    'cleaned_players.csv': PLAYERS,
    'players_raw.csv': RAW,
    'own.csv': 'Date,Competition,Home,Away,Subject,Kind,Goals',
  });
const read = (source: string, path: string) =>
  readSource(
    { source, folder: path, competitions: undefined, today: new Date('2026-11-15') },
    { progress: silentProgress },
  );
const INSTEAD = /is of an archive of the Fantasy Premier League.* "follow premier-league --with fpl-core"/;

test.each(['fpl', 'fpl-core'])(
  'a folder of an archive of the Fantasy game is refused as %s, with what to use instead',
  async (source) => {
    await expect(read(source, archive())).rejects.toThrow(INSTEAD);
  },
);

test.each(['2023-24/gws/merged_gw.csv', 'cleaned_players.csv', 'players_raw.csv'])(
  'the table %s of an archive of the Fantasy game is refused as an own table, with what to use instead',
  async (path) => {
    await expect(read('csv', join(archive(), path))).rejects.toThrow(INSTEAD);
  },
);

test.each([MERGED, PLAYERS, RAW.replaceAll(',', ';')])(
  "the table with the header %s is refused as a user's own table, also with more rows than a table may have",
  (header) => {
    const bytes = Buffer.from(header + '\n1'.repeat(6000));
    const checked = checkTable({ userId: 1, bytes, tables: [] });
    expect(checked).toMatchObject({ faults: [{ row: null, problem: expect.stringMatching(INSTEAD) }] });
  },
);

test('an own table without rows is not refused as a table of an archive', async () => {
  await expect(read('csv', join(archive(), 'own.csv'))).rejects.not.toThrow(INSTEAD);
});
