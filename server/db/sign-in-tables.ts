import type { ColumnType } from 'kysely';

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** The tables of the sign-in brake. */
export interface SignInTables {
  signInFailures: SignInFailureTable;
  signInLanes: SignInLaneTable;
}

/** An attempt that is waiting, or had a wrong password; many of them slow the next attempts down. */
interface SignInFailureTable {
  id: ColumnType<number, never, never>;
  /** The e-mail address as SHA-256, with or without an account. */
  account: string;
  /** The IP address of the attempt. */
  address: string;
  /** The queue that the attempt was counted in. */
  lane: ColumnType<string, string | undefined, never>;
  /** The time of the attempt's slot; in the future while the attempt waits. */
  failedAt: Moment;
  /** The time until which later attempts of the queue wait for this one, while it waits or is evaluated; in the past afterwards. */
  heldUntil: ColumnType<Date, Date | string | undefined, Date | string>;
}

/** A queue of attempts on one account. */
interface SignInLaneTable {
  account: string;
  lane: string;
  /** The first time slot that is not reserved. */
  nextAt: Moment;
  /** The owner's last sign-in at the queue's place; `null` for shared queues. */
  knownAt: ColumnType<Date | null, Date | string | null, Date | string | null>;
}
