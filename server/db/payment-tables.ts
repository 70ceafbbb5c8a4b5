import type { ColumnType } from 'kysely';
import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';

/** Who takes the money: Stripe, or nobody at the local test checkout. */
export type PaymentProvider = 'stripe' | 'test';

/** The tables of what is paid for, as Kysely sees them. */
export interface PaymentTables {
  checkouts: CheckoutTable;
  purchases: PurchaseTable;
  paymentEvents: PaymentEventTable;
  testCheckouts: TestCheckoutTable;
  testPurchases: TestPurchaseTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A checkout at the payment provider, under the provider's id. */
interface CheckoutTable {
  id: string;
  provider: PaymentProvider;
  /** The user id in the token that opened it, whether or not the user exists. */
  buyerId: number;
  /** `null` where its user is gone, or never was: a registration for an address that has an account. */
  userId: number | null;
  plan: PaidPlan;
  state: 'open' | 'paid' | 'closed';
  createdAt: Moment;
  /** When to ask the provider what became of it, should nobody tell. */
  nextLookAt: Moment;
}

/** A subscription or single payment, under the provider's id. */
interface PurchaseTable {
  id: string;
  /** The only one that may settle, end or repay it. */
  provider: PaymentProvider;
  userId: number;
  plan: PaidPlan;
  /** An `active` one carries its plan; an `ending` one does not, and the provider is still to be told. */
  state: 'active' | 'ending' | 'ended';
  /** The latest payment, in US cents. */
  amount: number;
  startedAt: Moment;
  paidUntil: Moment | null;
  endedAt: Moment | null;
  /** What is owed back once it has ended. */
  refund: 'rest' | 'all' | null;
  /** The cents that went back; `null` until they have. */
  refunded: number | null;
}

/** A message of the payment provider that needs no handling any more. */
interface PaymentEventTable {
  id: string;
  handledAt: Moment;
}

/** What a real provider would keep itself, for the local test checkout. */
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
  /** In US cents. */
  amount: number;
  paidAt: Moment;
  endedAt: Moment | null;
  wasCancelled: ColumnType<boolean, boolean | undefined, boolean>;
  refunded: ColumnType<number, number | undefined, number>;
  isDisputed: ColumnType<boolean, boolean | undefined, boolean>;
}
