import { expect, test } from 'vitest';
import type { SearchReply, TeamDetail } from '#lib/contract/football/search.ts';
import { silentProgress } from '#server/base/progress.ts';
import { importSource } from '#server/commands/import-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { SOURCES } from '#server/sources/registry.ts';
import { madeUp } from '#tests/support/made-up/made-up.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('a source of one folder and one entry of the registry is imported, listed by its rank and credited in replies', async () => {
  const opened = await memoryDatabase();
  const run = commandsOn(opened, () => now);
  const folder = temporaryFolder({ 'results.txt': '2026-08-15 Reds 2 Blues 1\n2026-08-22 Blues 0 Reds 3\n' });
  const sources = [...SOURCES, madeUp];
  const imported = await importSource(
    { source: 'made-up', folder, competitions: undefined },
    {
      clock: () => now,
      progress: silentProgress,
      open: async () => ({ ...opened, close: async () => undefined }),
      sources,
      read: (order, { progress }) => readSource(order, { progress, sources }),
    },
  );
  expect(imported).toMatchObject({ source: 'made-up', matches: 2, hasChanged: true });
  expect((await run('sources')).output.at(1)).toBe(
    'made-up  real     70        2  2026-08-22  2026-11-15  Made-up results',
  );

  const server = await testServer(opened);
  const user = await server.member('PREMIUM');
  const { teams } = (await server.get('/search?query=reds', user)).body as SearchReply;
  const { body } = await server.get(`/search/id?type=team&id=${teams[0]?.id}`, user);
  const { source } = (body as { data: TeamDetail }).data;
  expect(source).toMatchObject({
    name: 'Made-up results',
    licence: 'CC0 1.0',
    attribution: 'Results that a test has made up',
  });
  await opened.close();
});
