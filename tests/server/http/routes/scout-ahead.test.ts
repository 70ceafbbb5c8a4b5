import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

test('a server that listens loads the coming matches of the usual days before the first request', async () => {
  const opened = await memoryDatabase();
  const queries: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { app } = await testServer({ ...opened, db: opened.db.withPlugin(recorder) });
  await app.ready();
  expect(queries).toEqual([]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Closing waits for the load.
  await app.close();
  expect(queries.filter((query) => query.includes('"name":"matches"')).length).toBeGreaterThanOrEqual(3);
  await opened.close();
});
