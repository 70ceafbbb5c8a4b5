import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createAccounts } from '#server/services/accounts/accounts.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswordChanges } from '#server/services/accounts/password-changes.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await memoryDatabase();
});
afterAll(() => opened.close());

test('a sign-in that runs while the password is changed creates no session', async () => {
  const { db } = opened;
  const clock = () => new Date('2026-11-15T12:00:00Z');
  const hashing = {
    hash: async (password: string) => `hash of ${password}`,
    matches: async () => true,
    refuseCommon: () => undefined,
  };
  const account = { email: 'ann@example.org', fullName: 'Ann', plan: 'FREE', password: 'Older#Horse1!' } as const;
  const id = (await addAccount({ db, clock, passwords: hashing }, account)) ?? 0;
  const changes = createPasswordChanges({ db, clock, passwords: hashing });
  const accounts = createAccounts({
    db,
    clock,
    sessions: createSessions(db, createAccessTokens('a secret for tests, of more than 32 letters', clock), clock),
    brake: { evaluate: (_attempt, check) => check(), recognise: async () => undefined },
    passwords: {
      ...hashing,
      async matches(_password, stored) {
        await changes.change(id, 'Newer#Horse2!', null, stored ?? '');
        return true;
      },
    },
  });
  const origin = { address: '127.0.0.1', client: null, isExtension: false };
  const signingIn = accounts.signIn({ email: account.email, password: account.password }, origin);
  await expect(signingIn).rejects.toThrow(new Problem(401, 'Invalid email or password'));
  expect(await db.selectFrom('sessions').select('id').where('endedAt', 'is', null).execute()).toEqual([]);
});
