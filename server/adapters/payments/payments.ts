import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';

/** A checkout to open: the user, the plan, and the pages that the provider redirects to. */
export interface Order {
  readonly userId: number;
  readonly plan: PaidPlan;
  /** The e-mail address, which is prefilled on the provider's page. */
  readonly email: string | null;
  /** The website's address, without a trailing slash. */
  readonly site: string;
  /** Paths of the return pages; the first gets the checkout's id as `session_id`. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/** The current state of a checkout at the provider. */
export interface Checkout {
  readonly id: string;
  readonly userId: number;
  readonly plan: PaidPlan;
  /** `closed`: it can no longer be paid. */
  readonly state: 'open' | 'paid' | 'closed';
  /** The purchase, once the checkout is paid. */
  readonly purchaseId: string | null;
}

/** The current state of a subscription or a single payment at the provider. */
export interface Purchase {
  readonly id: string;
  readonly plan: PaidPlan;
  /** Whether it grants the plan: it is paid, and neither fully refunded nor disputed. */
  readonly isGood: boolean;
  /** Whether the provider will charge for it again. */
  readonly isRunning: boolean;
  /** Whether the user cancelled it on this site, so that the unused share is refunded. */
  readonly wasCancelled: boolean;
  readonly startedAt: Date;
  /** The end of the paid period; `null` for a lifetime purchase. */
  readonly paidUntil: Date | null;
  /** The latest payment, in cents. */
  readonly amount: number;
}

/** The checkout or the purchase that a provider's message concerns; both are `null` when it does not concern this application. */
export interface PaymentEvent {
  readonly id: string;
  readonly checkoutId: string | null;
  readonly purchaseId: string | null;
}

/**
 * A payment provider. A message only triggers a read of the current state, so messages may arrive late, twice or in any order.
 * All calls are idempotent and throw `Unavailable` when the provider does not respond.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** Opens a checkout and returns the address of its page. */
  open(order: Order): Promise<{ readonly id: string; readonly url: string }>;
  /** The checkout with an id; `null` when this application did not create it. */
  checkout(id: string): Promise<Checkout | null>;
  /** Closes a checkout unless it is paid; afterwards it is either closed or paid. */
  close(id: string): Promise<void>;
  /** The purchase with an id; `null` when this application did not create it. */
  purchase(id: string): Promise<Purchase | null>;
  /** Ends a subscription at once; `isCancelled` records at the provider that the user cancelled. Does nothing for an ended one. */
  end(id: string, isCancelled: boolean): Promise<void>;
  /** Refunds the unused share or all of the latest payment and returns the refunded cents. Repeated calls refund it only once. */
  refund(id: string, share: 'rest' | 'all'): Promise<number>;
  /** The message in a webhook's raw body; `null` when its signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}
