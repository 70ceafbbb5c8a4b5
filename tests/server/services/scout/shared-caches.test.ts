import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { addOwnMatch, fillSlate, stateShots } from '#tests/support/server-slate.ts';

/** A part of the one statement that reads the Analyzer's record, and of the one that sums a season. */
const [RECORD, SEASON] = ['naive_brier', 'group by 1, 2, position'];
const SCOUT = '/scout?from=2026-11-16&days=1';
const ALLOWED = '/opponent-allowed?teamId=1&statistic=shots&position=FW';
const PATHS = [SCOUT, '/scout?from=2026-11-17&days=1', ALLOWED, '/fantasy/transfer?out=1&in=3'];

describe('the data that Scout, Stats and Fantasy share', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  const statements: string[] = [];
  let plain: Signed;
  let owner: Signed;
  beforeAll(async () => {
    opened = await memoryDatabase();
    await fillSlate(opened.db);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    const db = opened.db.withPlugin({
      transformQuery({ node }) {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    server = await testServer({ ...opened, db });
    [plain, owner] = [await server.member('PREMIUM'), await server.member('PREMIUM')];
  });

  /** The number of statements with `part` that each call runs; the calls run one after the other. */
  async function readsOf(part: string, calls: readonly (readonly [path: string, user: Signed])[]): Promise<number[]> {
    const counts: number[] = [];
    for (const [path, user] of calls) {
      statements.length = 0;
      expect((await server.get(path, user)).status).toBe(200);
      counts.push(statements.filter((text) => text.includes(part)).length);
    }
    return counts;
  }

  test('the data that Scout, Stats and Fantasy share is summed once for each season until a match changes', async () => {
    const calls = [...PATHS, ...PATHS].map((path) => [path, plain] as const);
    expect(await readsOf(SEASON, calls)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
    await stateShots(opened.db, { player: 1, match: 1, shots: 2 });
    expect(await readsOf(SEASON, calls)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('the data that Scout, Stats and Fantasy share contains the record of the Analyzer, which is read once for users with and without own tables', async () => {
    await addOwnMatch(opened.db, owner.id);
    const calls = [plain, plain, owner, plain, owner, plain].map((user) => [SCOUT, user] as const);
    expect(await readsOf(RECORD, calls)).toEqual([1, 0, 0, 0, 0, 0]);
  });
});
