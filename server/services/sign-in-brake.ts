import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { fingerprint } from '#server/sealing.ts';

/** Whose password is tried, and where from. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
}

export interface SignInBrake {
  /**
   * Counts the attempt as failed and waits as long as the failures before it ask for. Counting comes first, so that attempts
   * made side by side slow each other down.
   */
  before(attempt: Attempt): Promise<void>;
  /** Forgets the account's failures: its owner is back. */
  succeeded(attempt: Attempt): Promise<void>;
}

const WINDOW = 15 * 60 * 1000;
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 50;
const STEP = 1000;
const LONGEST = 15_000;

/**
 * Ten failures for an account, or fifty from an address, within 15 minutes slow the next attempts down, one second more each
 * time up to fifteen; nobody is ever locked out (design, section 3). Kept in the database, so all processes count together.
 */
export function createSignInBrake(
  db: Kysely<Database>,
  clock: Clock,
  wait: (milliseconds: number) => Promise<unknown>,
): SignInBrake {
  return {
    async before({ email, address }) {
      const account = fingerprint(email);
      const now = clock();
      await db.insertInto('signInFailures').values({ account, address, failedAt: now }).execute();
      const since = new Date(now.getTime() - WINDOW);
      const { ofAccount, ofAddress } = await db
        .selectNoFrom((query) => [
          query
            .selectFrom('signInFailures')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('account', '=', account)
            .where('failedAt', '>', since)
            .as('ofAccount'),
          query
            .selectFrom('signInFailures')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('address', '=', address)
            .where('failedAt', '>', since)
            .as('ofAddress'),
        ])
        .executeTakeFirstOrThrow();
      const tooMany = Math.max((ofAccount ?? 0) - FREE_PER_ACCOUNT, (ofAddress ?? 0) - FREE_PER_ADDRESS, 0);
      if (tooMany > 0) await wait(Math.min(tooMany * STEP, LONGEST));
    },
    async succeeded({ email }) {
      await db.deleteFrom('signInFailures').where('account', '=', fingerprint(email)).execute();
    },
  };
}
