import type { Signed } from '#tests/support/server-app.ts';
import type { Caller } from '#tests/support/server-callers.ts';

/** The objects that the path or the body of a call refers to. */
export interface World {
  readonly caller: Pick<Signed, 'id' | 'email' | 'refreshToken'>;
  /** Tokens of links, each valid once: of the caller, or of another user where the row tests another user's object. */
  readonly activation: string;
  readonly reset: string;
  /** The ids of a note, of an own table and of a personal token. */
  readonly note: number;
  readonly table: number;
  readonly token: number;
}

/** One endpoint: a valid call and its status for each kind of caller. */
export interface AccessRow {
  readonly path: string | ((world: World) => string);
  readonly payload?: (world: World) => object;
  readonly statuses: Readonly<Record<Caller, number>>;
  /** The status when a PREMIUM user names another user's object; absent where the call names none. */
  readonly ofAnotherUser?: number;
  /**
   * The statuses on a server where payments are not configured. Every payment call has them; absent for other calls,
   * which do not differ.
   */
  readonly withoutPayments?: Readonly<Record<Caller, number>>;
}

/** The same status for every caller. */
export function allCallers(status: number): AccessRow['statuses'] {
  return table([status, status, status, status, status, status, status, status, status]);
}

/** The statuses in the order of the columns. */
export function table(row: readonly [number, number, number, number, number, number, number, number, number]) {
  const [guest, inactive, FREE, PREMIUM, ANNUAL, LIFETIME, expired, deleted, checkout] = row;
  return {
    guest,
    'not activated': inactive,
    FREE,
    PREMIUM,
    ANNUAL,
    LIFETIME,
    'expired token': expired,
    'deleted user': deleted,
    'checkout only': checkout,
  };
}

//                 guest, not activated, FREE, PREMIUM, ANNUAL, LIFETIME, expired, deleted, checkout only
/** The statuses of a call that every signed-in user may make. */
export const MEMBERS = table([401, 401, 200, 200, 200, 200, 401, 401, 401]);
