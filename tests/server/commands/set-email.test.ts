import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setEmail } from '#server/commands/set-email.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const now = new Date('2026-11-15T12:00:00Z');
const passwords = { hash: async () => 'none', matches: async () => false };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterEach(() => opened.db.deleteFrom('users').execute());
afterAll(() => opened.close());

async function add(email: string): Promise<number> {
  const account = { email, fullName: 'Ann', plan: 'FREE', password: '' } as const;
  return (await addAccount({ db: opened.db, clock: () => now, passwords }, account)) ?? 0;
}
const users = () => opened.db.selectFrom('users').selectAll().orderBy('id').execute();

test('the account has the new address, and everything that was mailed or queued for the former one is void', async () => {
  const { db } = opened;
  const userId = await add('a@b.example');
  await db.updateTable('users').set({ declinedPasswordHash: 'x', declinedAt: now }).execute();
  const [before] = await users();
  const link = { userId, kind: 'reset', expiresAt: now, hash: 'mailed' } as const;
  await db.insertInto('accountLinks').values(link).execute();
  await orderMail(db, 'reset', 'a@b.example', now);
  await orderMail(db, 'reset', 'other@b.example', now);
  expect(await setEmail(db, ' A@b.example', 'New@B.example ')).toBe('new@b.example');
  expect(await users()).toEqual([{ ...before, email: 'new@b.example', declinedPasswordHash: null, declinedAt: null }]);
  expect(await db.selectFrom('accountLinks').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('mailOrders').select('email').execute()).toEqual([{ email: 'other@b.example' }]);
});

test.each([
  ['a@b.example', 'nobody', 'nobody is no mail address.'],
  ['a@b.example', 'C@d.example', 'c@d.example has an account already.'],
  ['x@b.example', 'y@b.example', 'x@b.example has no account.'],
])('the address of %s is not changed to %s', async (email, wanted, complaint) => {
  await add('a@b.example');
  await add('c@d.example');
  const before = await users();
  await expect(setEmail(opened.db, email, wanted)).rejects.toThrow(complaint);
  expect(await users()).toEqual(before);
});
