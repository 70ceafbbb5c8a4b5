import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { Titled } from '#components/app/layout.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';

const PaymentReturnPage = lazyPart(
  async () => (await import('#components/payments/payment-return-page.tsx')).PaymentReturnPage,
);
const CheckoutCancelledPage = lazyPart(
  async () => (await import('#components/payments/payment-return-page.tsx')).CheckoutCancelledPage,
);

/** The pages to which a checkout returns, for signed-in users (docs/product.md, "Payment pages"). */
export const PAYMENT_ROUTES: ReactNode = (
  <>
    <Route path="/subscription/success" element={titled('Your subscription', <PaymentReturnPage plan="PREMIUM" />)} />
    <Route path="/annual/success" element={titled('Your annual subscription', <PaymentReturnPage plan="ANNUAL" />)} />
    <Route path="/lifetime/success" element={titled('Your lifetime access', <PaymentReturnPage plan="LIFETIME" />)} />
    <Route path="/subscription/cancel" element={titled('Subscription cancelled', <CheckoutCancelledPage />)} />
  </>
);

function titled(title: string, page: ReactNode) {
  return <Titled title={title}>{page}</Titled>;
}
