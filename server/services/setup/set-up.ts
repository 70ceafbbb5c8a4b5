import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SetUpForm } from '#lib/contract/account/setup.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { Origin } from '#server/services/accounts/accounts.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import type { NewPasswords } from '#server/services/accounts/passwords.ts';
import type { Billing } from '#server/services/payments/billing.ts';
import type { SignInBrake } from '#server/services/sessions/sign-in-brake.ts';
import { removeDemoAccounts } from '#server/services/setup/demo-accounts.ts';

/** A caller of the setup. */
export interface SetupCaller extends Pick<Origin, 'address' | 'client'> {
  /** Whether its browser opened the address with the one-time key. */
  readonly hasKey: boolean;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: NewPasswords;
  readonly brake: SignInBrake;
  readonly billing: Pick<Billing, 'leave'>;
}

/** The names of the code and of the key in the table of settings. */
const CODE = 'setupCode';
const KEY = 'setupKey';
/** 32 letters and digits, none of which looks like another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const IS_SET_UP = 'This server is set up already. Log in instead.';
/** The first key of the advisory lock. That of registrations is 1. */
const SETUP_LOCK = 2;

/** Whether the server has an operator. Until then it can be set up. */
export async function isSetUp(db: Kysely<Database>): Promise<boolean> {
  const operator = await db.selectFrom('users').select('id').where('role', '=', 'operator').limit(1).executeTakeFirst();
  return operator !== undefined;
}

/**
 * The code with which any browser can set up the server, such as `K7PM-3XQ2`; `null` once there is an operator. It is
 * stored, so that all processes and all starts have the same one, until it is used.
 */
export async function setupCode(db: Kysely<Database>): Promise<string | null> {
  if (await isSetUp(db)) return null;
  const value = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  await storeOnce(db, CODE, `${value.slice(0, 4)}-${value.slice(4)}`);
  return readSetting(db, CODE);
}

/**
 * The key of the address with which one browser sets up the server without the code; `null` once there is an operator.
 * It is stored until a browser takes it, so that all processes have the same one.
 */
export async function setupKey(db: Kysely<Database>): Promise<string | null> {
  if (await isSetUp(db)) return null;
  await storeOnce(db, KEY, randomBytes(16).toString('base64url'));
  return readSetting(db, KEY);
}

/** Uses up the key of {@link setupKey}. @returns false when it is another one, or was used before */
export async function takeSetupKey(db: Kysely<Database>, key: string): Promise<boolean> {
  const taken = db.deleteFrom('settings').where('key', '=', KEY).where('value', '=', key);
  return (await taken.executeTakeFirst()).numDeletedRows > 0n;
}

/** Stores a setting unless there is one. */
async function storeOnce(db: Kysely<Database>, key: string, value: string): Promise<void> {
  const insert = db.insertInto('settings').values({ key, value });
  await insert.onConflict((conflict) => conflict.column('key').doNothing()).execute();
}

async function readSetting(db: Kysely<Database>, key: string): Promise<string | null> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;
}

/** Creates the first operator, for a caller with the key or the code. */
export function createSetUp({ db, clock, passwords, brake, billing }: Parts) {
  /**
   * Decides who may set up the server. Guesses of the code are slowed down as those of a password.
   *
   * @throws {Problem} 409 when there is an operator, 400 without the key and with a wrong code; also the errors of
   *   {@link SignInBrake.evaluate}
   */
  async function requireAccess({ hasKey, address, client }: SetupCaller, typed: string | undefined): Promise<void> {
    if (await isSetUp(db)) throw new Problem(409, IS_SET_UP);
    if (hasKey) return;
    if (typed === undefined) throw new Problem(400, 'Enter the code that the server printed at its start.');
    const isRight = await brake.evaluate({ email: CODE, address, client }, async () => {
      const code = await readSetting(db, CODE);
      return code !== null && fingerprint(plain(typed)) === fingerprint(plain(code));
    });
    if (!isRight) throw new Problem(400, 'This is not the code that the server printed at its start.');
  }

  /**
   * Creates the operator's account, activated and on the LIFETIME plan, and deletes the demo accounts and the code. Of
   * several callers at once only one succeeds.
   *
   * @throws {Problem} what `requireAccess` throws; 400 for a common password; 409 when the mail address has an
   *   activated account
   */
  return async ({ code, email: typed, fullName, password }: SetUpForm, caller: SetupCaller): Promise<void> => {
    await requireAccess(caller, code);
    passwords.refuseCommon(password);
    await removeDemoAccounts(db, billing);
    const email = accountEmail(typed);
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(SETUP_LOCK)}, 0)`.execute(trx);
      if (await isSetUp(trx)) throw new Problem(409, IS_SET_UP);
      // An account that is not activated has no proven owner, as at a registration.
      const waiting = trx.deleteFrom('users').where('email', '=', email).where('plan', '=', 'FREE');
      await waiting.where('activatedAt', 'is', null).execute();
      const operator = { email, fullName, password, plan: 'LIFETIME', role: 'operator' } as const;
      const id = await addAccount({ db: trx, clock, passwords }, operator);
      if (id === null) throw new Problem(409, 'This mail address has an account already. Use another one.');
      await trx.deleteFrom('settings').where('key', '=', CODE).execute();
    });
  };
}

/** A typed code without what does not matter in it: case, spaces and hyphens. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
