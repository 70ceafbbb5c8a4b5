import { expect, test } from 'vitest';
import { storeImport } from '#server/data/import-canonical.ts';
import { silentProgress } from '#server/progress.ts';
import { availabilityOf } from '#server/services/football/availability.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { folderFiles } from '#server/sources/source-files.ts';
import { fplElement, fplFolder, fplReplies } from '#tests/support/fpl-folder.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const INJURED = {
  status: 'i',
  chance_of_playing_next_round: 25,
  news: 'Thigh injury - 25% chance of playing',
  news_added: '2026-08-20T17:00:08.846118Z',
};

const imported = (fields: object) => {
  const elements = [fplElement(11, 1, { ...fields }), fplElement(12, 1), fplElement(21, 2)];
  const bootstrap = { ...(fplReplies()['bootstrap-static.json'] as object), elements };
  return readFpl(folderFiles(fplFolder({ 'bootstrap-static.json': bootstrap })), { progress: silentProgress });
};

test('an injured player is stored with chance, news and date, and is available again after an import without the injury', async () => {
  const opened = await memoryDatabase();
  await storeImport(opened, await imported(INJURED), { progress: silentProgress });
  const players = await opened.db
    .selectFrom('sourceKeys')
    .select(['entityId', 'key'])
    .where('kind', '=', 'player')
    .execute();
  const ids = players.map(({ entityId }) => entityId);
  const injured = players.find(({ key }) => key === '1100')?.entityId;
  expect(await availabilityOf(opened.db, ids)).toEqual(
    new Map([
      [
        injured,
        {
          status: 'injured',
          chance: 25,
          news: 'Thigh injury - 25% chance of playing',
          asOf: new Date('2026-08-20T17:00:08.846Z'),
        },
      ],
    ]),
  );
  await storeImport(opened, await imported({}), { progress: silentProgress });
  expect(await availabilityOf(opened.db, ids)).toEqual(new Map());
  expect(await availabilityOf(opened.db, [])).toEqual(new Map());
});

test.each([
  ['d', 'doubtful'],
  ['s', 'suspended'],
  ['u', 'unavailable'],
  ['n', 'unavailable'],
])('a player with the status "%s" is %s', async (status, expected) => {
  const { players } = await imported({ ...INJURED, status });
  expect(players[0]?.availability?.status).toBe(expected);
});
