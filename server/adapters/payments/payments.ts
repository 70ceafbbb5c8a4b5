import type { PaidPlan } from '#lib/domain/account/plan-catalogue.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';

/** A checkout to open: the user, the plan, and the pages to which the provider redirects. */
export interface Order {
  readonly userId: number;
  readonly plan: PaidPlan;
  /** The user's mail address, which is filled in on the provider's page; `null` to leave it empty. */
  readonly email: string | null;
  /** The URL of the website, without a slash at its end. */
  readonly site: string;
  /** The path of the page after a payment. The checkout's id is added as the parameter `session_id`, but not to `cancelPath`. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/** The current state of a checkout at the provider. */
export interface Checkout {
  readonly id: string;
  readonly userId: number;
  readonly plan: PaidPlan;
  /** `closed` means that it can no longer be paid. */
  readonly state: 'open' | 'paid' | 'closed';
  /** The id of the purchase; `null` until the checkout is paid. */
  readonly purchaseId: string | null;
}

/** The current state of a subscription or a single payment at the provider. */
export interface Purchase {
  readonly id: string;
  readonly plan: PaidPlan;
  /** Whether the purchase grants the plan: active (also while a renewal is retried), not fully refunded, not in an open or lost dispute. */
  readonly isGood: boolean;
  /** Whether the provider may charge for the purchase again. */
  readonly isRunning: boolean;
  /** Whether the user cancelled the purchase on this site, so that the unused share is refunded. */
  readonly wasCancelled: boolean;
  readonly startedAt: Date;
  /** The end of the paid period; `null` for a lifetime purchase. */
  readonly paidUntil: Date | null;
  /** The amount in cents that was paid for the current period; the price of the plan while its invoice is unpaid. */
  readonly amount: number;
}

/** A provider's message with the checkout or the purchase that it concerns. Both are `null` when it does not concern this application. */
export interface PaymentEvent {
  readonly id: string;
  readonly checkoutId: string | null;
  readonly purchaseId: string | null;
  /** Whether a refund that this application made for the purchase has failed, for example because the payer's bank rejected it. */
  readonly hasFailedRefund: boolean;
}

/**
 * A payment provider. A message only triggers a read of the current state, so messages may arrive late, twice or in any order.
 * A repeated call has no further effect, except that `open` opens another checkout. All calls throw `Unavailable` when the provider does
 * not respond or cannot do the work now.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** Opens a checkout. Returns its id and the URL of its page. */
  open(order: Order): Promise<{ readonly id: string; readonly url: string }>;
  /** The checkout with an id; `null` when this application did not create it. */
  checkout(id: string): Promise<Checkout | null>;
  /** Closes a checkout that waits for a payment. A checkout that is paid, or whose payment is in progress, does not change. */
  close(id: string): Promise<void>;
  /** The purchase with an id; `null` when this application did not create it. */
  purchase(id: string): Promise<Purchase | null>;
  /** Ends a subscription at once, unless it has ended. @param isCancelled whether the user cancelled it; stored at the provider */
  end(id: string, isCancelled: boolean): Promise<void>;
  /**
   * Refunds the unused share or all of the latest payment. Returns the refunded cents. Repeated calls refund it only once. A refund that has failed is
   * made again with the same amount, at most twice, but not after a dispute or the operator's decision. Without a refund the result is 0.
   */
  refund(id: string, share: 'rest' | 'all'): Promise<number>;
  /** Reads the message in the raw body of a webhook; `null` when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}
