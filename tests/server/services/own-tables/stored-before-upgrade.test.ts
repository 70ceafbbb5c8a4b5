import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combinedOwnTables } from '#server/db/migrations/0032-combined-own-tables.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { isSettlingDue, settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { ownMatch, tableOf } from '#tests/support/server-own-tables.ts';

const now = new Date('2026-11-15T12:00:00Z');
const passwords = { hash: async () => 'none', matches: async () => false };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

/** Adds a user whose own world is up to date with this number of tables. */
async function userWith(tables: number): Promise<number> {
  const account = { email: `with-${tables}@b.example`, fullName: 'Ann', plan: 'PREMIUM', password: '' } as const;
  const userId = (await addAccount({ db: opened.db, clock: () => now, passwords }, account)) ?? 0;
  await opened.db.insertInto('ownWorlds').values({ userId, wanted: tables, stored: tables }).execute();
  const counts = { rows: 3, matches: 1, teams: 2, players: 1, since: '2025-08-31', until: '2025-08-31' };
  const content = tableOf(ownMatch('2025-08-31', [3, 12]));
  for (let number = 0; number < tables; number += 1) {
    const row = { userId, name: 'table.csv', storedAt: now, ...counts, content };
    await opened.db.insertInto('ownTables').values(row).execute();
  }
  return userId;
}

test('the own worlds of users with several tables are stored again after an upgrade, those with one table are not', async () => {
  const { db } = opened;
  const users = [await userWith(1), await userWith(2)];
  await combinedOwnTables.up(db as unknown as Kysely<unknown>);
  const due = db.selectFrom('ownWorlds').select('userId').whereRef('wanted', '<>', 'stored');
  expect(await due.execute()).toEqual([{ userId: users[1] }]);
  await settleOwnWorlds(opened, { clock: () => now, signal: new AbortController().signal });
  expect(await isSettlingDue(db)).toBe(false);
});
