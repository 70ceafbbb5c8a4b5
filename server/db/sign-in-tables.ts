import type { ColumnType } from 'kysely';

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** The tables with which `sign-in-brake.ts` delays attempts to sign in, and the personal tokens. */
export interface SignInTables {
  personalTokens: PersonalTokenTable;
  signInFailures: SignInFailureTable;
  signInLanes: SignInLaneTable;
}

/** An attempt to sign in that is waiting or that had a wrong password. Many of them slow down the next attempts. */
interface SignInFailureTable {
  id: ColumnType<number, never, never>;
  /** The SHA-256 of the mail address, which need not have an account. */
  account: string;
  /** The IP address of the attempt. */
  address: string;
  /** The queue of the attempt. */
  lane: ColumnType<string, string | undefined, never>;
  /** The time of the attempt's slot; in the future while the attempt waits. */
  failedAt: Moment;
  /** Later attempts of the queue wait for this one until this time. It is in the past when the attempt has been evaluated. */
  heldUntil: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A queue of attempts on one account. */
interface SignInLaneTable {
  account: string;
  lane: string;
  /** The time of the first slot that is not reserved. */
  nextAt: Moment;
  /** The owner's last sign-in from the queue's IP address and browser; `null` for the queue of sessions and the queue that all other places share. */
  knownAt: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** A personal token of a user's tool. Only its SHA-256 is stored. */
interface PersonalTokenTable {
  id: ColumnType<number, never, never>;
  userId: number;
  name: string;
  hash: string;
  /** The scopes, separated by spaces. */
  scopes: string;
  createdAt: Moment;
  expiresAt: Moment;
  lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
