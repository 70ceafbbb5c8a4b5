import type { PaidPlan } from '#lib/domain/plan-catalogue.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';

/** What somebody wants to pay for, and where the provider sends him afterwards. */
export interface Order {
  readonly userId: number;
  readonly plan: PaidPlan;
  /** Filled in on the provider's page. */
  readonly email: string | null;
  /** Where our own pages are, without a slash at the end. */
  readonly site: string;
  /** Paths of our pages; the first gets the checkout's id as `session_id`. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/** A checkout as the provider has it at this moment. */
export interface Checkout {
  readonly id: string;
  readonly userId: number;
  readonly plan: PaidPlan;
  /** `closed`: nobody can pay it any more. */
  readonly state: 'open' | 'paid' | 'closed';
  /** What was bought, once it is paid. */
  readonly purchaseId: string | null;
}

/** A subscription or a single payment as the provider has it at this moment. */
export interface Purchase {
  readonly id: string;
  readonly plan: PaidPlan;
  /** Whether it is paid for, and the money was neither given back in full nor is disputed: then it carries the plan. */
  readonly isGood: boolean;
  /** Whether the provider would take money for it again. */
  readonly isRunning: boolean;
  /** Whether it was we who ended it, on the user's word, so that the unused share is owed to him. */
  readonly wasCancelled: boolean;
  readonly startedAt: Date;
  /** Until when it is paid for; `null` where that is for ever. */
  readonly paidUntil: Date | null;
  /** The latest payment, in cents. */
  readonly amount: number;
}

/** What a message of the provider is about; both are `null` for one that does not concern us. */
export interface PaymentEvent {
  readonly id: string;
  readonly checkoutId: string | null;
  readonly purchaseId: string | null;
}

/**
 * A payment provider. Whatever it announces is only a reason to look: its state is always asked for, so that messages may come late,
 * twice or in any order. Calls throw `Unavailable` when it gives no answer, and may all be repeated.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  /** Opens a checkout and says where its page is. */
  open(order: Order): Promise<{ readonly id: string; readonly url: string }>;
  /** `null` for one that is not ours. */
  checkout(id: string): Promise<Checkout | null>;
  /** Closes a checkout unless it has been paid; afterwards it is one or the other. */
  close(id: string): Promise<void>;
  /** `null` for one that is not ours. */
  purchase(id: string): Promise<Purchase | null>;
  /** Ends a subscription at once; `isCancelled` notes there that the user wanted it. Nothing happens to one that has ended. */
  end(id: string, isCancelled: boolean): Promise<void>;
  /** Gives the unused share or all of the latest payment back, once however often it is asked; the cents that went back. */
  refund(id: string, share: 'rest' | 'all'): Promise<number>;
  /** The message in a webhook's raw body; `null` when its signature is not the provider's. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}
