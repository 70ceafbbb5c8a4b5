import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { Titled } from '#components/app/titled.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';

const MonthlySuccessPage = lazyPart(
  async () => (await import('#components/payments/monthly-success-page.tsx')).MonthlySuccessPage,
);
const AnnualSuccessPage = lazyPart(
  async () => (await import('#components/payments/annual-success-page.tsx')).AnnualSuccessPage,
);
const LifetimeSuccessPage = lazyPart(
  async () => (await import('#components/payments/lifetime-success-page.tsx')).LifetimeSuccessPage,
);
const CheckoutCancelledPage = lazyPart(
  async () => (await import('#components/payments/checkout-cancelled-page.tsx')).CheckoutCancelledPage,
);

/** Where a payment leads back to (docs/product.md, "Payment pages"); for signed-in users. */
export const PAYMENT_ROUTES: ReactNode = (
  <>
    <Route path="/subscription/success" element={titled('Your subscription', <MonthlySuccessPage />)} />
    <Route path="/annual/success" element={titled('Your annual subscription', <AnnualSuccessPage />)} />
    <Route path="/lifetime/success" element={titled('Your lifetime access', <LifetimeSuccessPage />)} />
    <Route path="/subscription/cancel" element={titled('Subscription cancelled', <CheckoutCancelledPage />)} />
  </>
);

function titled(title: string, page: ReactNode) {
  return <Titled title={title}>{page}</Titled>;
}
