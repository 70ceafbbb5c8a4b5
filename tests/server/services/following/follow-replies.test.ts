import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { followStates } from '#server/services/following/follow-replies.ts';
import { follow } from '#server/services/following/follows.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

describe.each(engines())('states of followed leagues on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'fpl');
    for (let user = 1; user <= 20; user += 1) await add.source(1 + user, `own:${user}`);
    const choice = { league: 'premier-league', seasons: 1, directory: null, acceptedBy: 'command line' };
    await follow(opened.db, { ...choice, sources: ['fpl', 'fpl-core'] }, NOW);
  });
  afterAll(() => opened.close());

  test('states of followed leagues have the name of their source, or its key before its first sync, and read no other sources', async () => {
    let rows = 0;
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    });
    const states = await followStates(db, NOW);
    expect(states.map(({ source }) => source)).toEqual([
      { key: 'fpl', name: 'Source fpl' },
      { key: 'fpl-core', name: 'fpl-core' },
    ]);
    // Two follows and one source.
    expect(rows).toBe(3);
  });
});
