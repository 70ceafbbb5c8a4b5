import { lazy, Suspense } from 'react';
import { Route } from 'react-router';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { Titled } from '#components/app/titled.tsx';
import { useIsHydrated } from '#lib/shell/use-is-hydrated.ts';
import { ACCOUNT_ROUTES } from '#web/account-routes.tsx';
import { SITE } from '#web/frame/site.tsx';
import { useAnchorScroll } from '#web/frame/use-anchor-scroll.ts';
import { PAGE_TITLES } from '#web/pages/page-titles.ts';
import { PAYMENT_ROUTES } from '#web/payment-routes.tsx';
import { OfflineBar } from '#web/pwa/offline-bar.tsx';

const CookieBanner = lazy(async () => ({ default: (await import('#web/consent/cookie-banner.tsx')).CookieBanner }));
const WebSettings = lazy(async () => ({ default: (await import('#web/web-settings.tsx')).WebSettings }));
const LandingPage = lazy(async () => ({ default: (await import('#web/pages/landing/landing-page.tsx')).LandingPage }));
const PrivacyPolicyPage = lazy(async () => ({
  default: (await import('#web/pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
}));
const TermsPage = lazy(async () => ({ default: (await import('#web/pages/legal/terms-page.tsx')).TermsPage }));

const LINKS = { forgotPassword: '/forgot-password', signUp: '/sign-up' };

const OPEN_ROUTES = (
  <>
    {ACCOUNT_ROUTES.everybody}
    <Route
      path="/privacy-policy"
      element={
        <Titled title={PAGE_TITLES['/privacy-policy']}>
          <PrivacyPolicyPage />
        </Titled>
      }
    />
    <Route
      path="/terms-and-conditions"
      element={
        <Titled title={PAGE_TITLES['/terms-and-conditions']}>
          <TermsPage />
        </Titled>
      }
    />
  </>
);

/** Every page of the website. */
export function WebRoutes() {
  useAnchorScroll();
  return (
    <>
      {useIsHydrated() && (
        <Suspense fallback={null}>
          <CookieBanner />
        </Suspense>
      )}
      <OfflineBar />
      <AppRoutes
        links={LINKS}
        site={SITE}
        home={
          <Titled title={PAGE_TITLES['/']}>
            <LandingPage />
          </Titled>
        }
        settings={<WebSettings />}
        userRoutes={PAYMENT_ROUTES}
        guestRoutes={ACCOUNT_ROUTES.guests}
        openRoutes={OPEN_ROUTES}
      />
    </>
  );
}
