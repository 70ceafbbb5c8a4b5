import { Suspense } from 'react';
import { Route } from 'react-router';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { Titled } from '#components/app/layout.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useIsHydrated } from '#lib/shell/window-state.ts';
import { SITE } from '#web/frame/site.tsx';
import { useAnchorScroll } from '#web/frame/use-anchor-scroll.ts';
import { PAGE_TITLES, type PagePath } from '#web/pages/page-titles.ts';
import { LAZY_PAGES, type WrittenPages } from '#web/pages/written-pages.tsx';
import { OfflineBar } from '#web/pwa/offline-bar.tsx';
import { ACCOUNT_ROUTES } from '#web/routes/account-routes.tsx';
import { PAYMENT_ROUTES } from '#web/routes/payment-routes.tsx';

const CookieBanner = lazyPart(async () => (await import('#web/consent/cookie-banner.tsx')).CookieBanner);
const WebSettings = lazyPart(async () => (await import('#web/routes/web-settings.tsx')).WebSettings);
const LINKS = { forgotPassword: '/forgot-password', signUp: '/sign-up' };

interface WebRoutesProps {
  /** The prerendered pages, if one of them is already loaded. */
  pages?: WrittenPages;
}

/** Every page of the website. */
export function WebRoutes({ pages = LAZY_PAGES }: WebRoutesProps) {
  return (
    <>
      <AnchorScroll />
      <CookieQuestion />
      <OfflineBar />
      <AppRoutes
        links={LINKS}
        site={SITE}
        home={written(pages, '/')}
        settings={<WebSettings />}
        userRoutes={PAYMENT_ROUTES}
        guestRoutes={ACCOUNT_ROUTES.guests}
        openRoutes={
          <>
            {ACCOUNT_ROUTES.everybody}
            <Route path="/privacy-policy" element={written(pages, '/privacy-policy')} />
            <Route path="/terms-and-conditions" element={written(pages, '/terms-and-conditions')} />
          </>
        }
      />
    </>
  );
}

/** A separate component, so that a change of the address does not re-render the routes. */
function AnchorScroll() {
  useAnchorScroll();
  return null;
}

/** The cookie banner, rendered after hydration. It is a separate component, so that its state does not make the whole page hydrate early. */
function CookieQuestion() {
  return (
    useIsHydrated() && (
      <Suspense fallback={null}>
        <CookieBanner />
      </Suspense>
    )
  );
}

function written(pages: WrittenPages, path: PagePath) {
  const Page = pages[path];
  return (
    <Titled title={PAGE_TITLES[path]}>
      <Page />
    </Titled>
  );
}
