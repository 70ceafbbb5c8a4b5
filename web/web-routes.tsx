import { lazy, Suspense } from 'react';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { ACCOUNT_ROUTES } from '#web/account-routes.tsx';
import { SITE } from '#web/frame/site.tsx';
import { useAnchorScroll } from '#web/frame/use-anchor-scroll.ts';
import { PAYMENT_ROUTES } from '#web/payment-routes.tsx';
import { OfflineBar } from '#web/pwa/offline-bar.tsx';

const CookieBanner = lazy(async () => ({ default: (await import('#web/consent/cookie-banner.tsx')).CookieBanner }));
const WebSettings = lazy(async () => ({ default: (await import('#web/web-settings.tsx')).WebSettings }));

const LINKS = { forgotPassword: '/forgot-password', signUp: '/sign-up' };

/** Every page of the website. */
export function WebRoutes() {
  useAnchorScroll();
  return (
    <>
      <Suspense fallback={null}>
        <CookieBanner />
      </Suspense>
      <OfflineBar />
      <AppRoutes
        links={LINKS}
        site={SITE}
        settings={<WebSettings />}
        userRoutes={PAYMENT_ROUTES}
        guestRoutes={ACCOUNT_ROUTES.guests}
        openRoutes={ACCOUNT_ROUTES.everybody}
      />
    </>
  );
}
