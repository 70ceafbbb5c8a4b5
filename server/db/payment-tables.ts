import type { ColumnType } from 'kysely';
import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';

/** The payment provider: Stripe, or the local test checkout. */
export type PaymentProvider = 'stripe' | 'test';

/** The payment tables. */
export interface PaymentTables {
  checkouts: CheckoutTable;
  purchases: PurchaseTable;
  paymentEvents: PaymentEventTable;
  testCheckouts: TestCheckoutTable;
  testPurchases: TestPurchaseTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A checkout at the payment provider, with the provider's id. */
interface CheckoutTable {
  id: string;
  provider: PaymentProvider;
  /** The user id in the token with which the checkout was opened, whether or not the user exists. */
  buyerId: number;
  /** `null` for a deleted user, and for a registration with a mail address that already had an account. */
  userId: number | null;
  plan: PaidPlan;
  state: 'open' | 'paid' | 'closed';
  createdAt: Moment;
  /** The time at which the state is read from the provider if no message has arrived before. */
  nextLookAt: Moment;
}

/** A subscription or a single payment, with the provider's id. */
interface PurchaseTable {
  id: string;
  /** The provider; only it can settle, end or refund the purchase. */
  provider: PaymentProvider;
  /** `null` when the account was deleted while the refund was due. The row is deleted after the refund. */
  userId: number | null;
  plan: PaidPlan;
  /** An `active` purchase grants its plan. An `ending` one does not, but must still be ended at the provider. */
  state: 'active' | 'ending' | 'ended';
  /** The latest payment in US cents. */
  amount: number;
  startedAt: Moment;
  paidUntil: Moment | null;
  endedAt: Moment | null;
  /** The refund that is due when the purchase has ended: the unused share, everything, or nothing. */
  refund: 'rest' | 'all' | null;
  /** The refunded US cents; `null` before the refund. */
  refunded: number | null;
}

/** A handled message of the payment provider. */
interface PaymentEventTable {
  id: string;
  handledAt: Moment;
}

/** The state of a local test checkout. A real provider would store it itself. */
interface TestCheckoutTable {
  id: string;
  userId: number;
  plan: PaidPlan;
  state: 'open' | 'paid' | 'closed';
  successUrl: string;
  cancelUrl: string;
  purchaseId: string | null;
}

interface TestPurchaseTable {
  id: string;
  plan: PaidPlan;
  /** The amount in US cents. */
  amount: number;
  paidAt: Moment;
  endedAt: Moment | null;
  wasCancelled: ColumnType<boolean, boolean | undefined, boolean>;
  refunded: ColumnType<number, number | undefined, number>;
  isDisputed: ColumnType<boolean, boolean | undefined, boolean>;
}
