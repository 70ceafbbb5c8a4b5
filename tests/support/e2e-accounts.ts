import type { Plan } from '#lib/contract/user/plan.ts';

/** An account that exists before the tests start. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** One account of each plan; every test has its own pair. */
export type AccountPair = Readonly<Record<Extract<Plan, 'FREE' | 'PREMIUM'>, Account>>;

export const E2E_PASSWORD = 'Ten&Games1Line';

/** Signs the access tokens of the servers under test, so that a test can make one that has expired. */
export const E2E_SECRET = 'end-to-end tests sign tokens with this one';

/** The number of pairs: more than there are end-to-end tests. */
const PAIRS = 250;

/** The accounts that every data folder has. */
export function accountPairs(): AccountPair[] {
  return Array.from({ length: PAIRS }, (_, index) => ({
    FREE: { email: `free-${index}@tenline.example`, password: E2E_PASSWORD },
    PREMIUM: { email: `premium-${index}@tenline.example`, password: E2E_PASSWORD },
  }));
}
