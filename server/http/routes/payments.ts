import {
  cancelSubscription,
  createAnnualCheckout,
  createLifetimeCheckout,
  createSubscription,
  paymentMode,
  verifyAnnual,
  verifyLifetime,
  verifySubscription,
} from '#lib/contract/account/payments.ts';
import { Problem } from '#server/base/problem.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import type { Accounts } from '#server/services/accounts/accounts.ts';
import type { Billing } from '#server/services/payments/billing.ts';

const CHECKOUTS = [
  [createSubscription, 'PREMIUM'],
  [createAnnualCheckout, 'ANNUAL'],
  [createLifetimeCheckout, 'LIFETIME'],
] as const;

const VERIFICATIONS = [
  [verifySubscription, 'PREMIUM', 'Your subscription is active.'],
  [verifyAnnual, 'ANNUAL', 'Your annual subscription is active.'],
  [verifyLifetime, 'LIFETIME', 'Your lifetime access is active.'],
] as const;

interface Services {
  readonly billing: Billing;
  readonly accounts: Pick<Accounts, 'user'>;
}

/** Buying and cancelling a plan (docs/product.md, "Plans"). The payment provider's messages arrive at the webhook instead. */
export function paymentRoutes(api: Api, { billing, accounts }: Services): void {
  serve(api, paymentMode, async () => billing.mode);

  for (const [endpoint, plan] of CHECKOUTS) {
    serve(api, endpoint, async ({ input, user, sessionId, site }) => {
      if (input.userId !== user.id) throw new Problem(400, 'User ID not found. Please try logging in again.');
      if (input.plan !== undefined && input.plan !== plan)
        throw new Problem(400, 'The plan does not match this checkout.');
      // The token of a new registration may belong to no account, so the client sends the mail address for receipts.
      const email = sessionId === null ? (input.email ?? null) : (await accounts.user(user.id)).email;
      return { url: await billing.start({ userId: user.id, plan, email, site }) };
    });
  }

  for (const [endpoint, plan, message] of VERIFICATIONS) {
    serve(api, endpoint, async ({ input }) => {
      await billing.verify(input.session_id, plan);
      return { message };
    });
  }

  serve(api, cancelSubscription, async ({ user }) => {
    await billing.cancel(user.id);
    return { message: 'Subscription cancelled successfully' };
  });
}
