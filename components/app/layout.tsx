import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import { Header } from '#components/app/header.tsx';
import styles from '#components/app/layout.module.css';
import type { SiteFrame } from '#components/app/site-frame.ts';
import { useForgetDetails } from '#components/app/use-forget-details.ts';
import { Waiting } from '#components/app/waiting.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** What surrounds every page: skip link, header, and the page itself, which gets the focus when it follows another. */
export function Layout({ links, site }: { links: SignInLinks; site: SiteFrame | undefined }) {
  const visitor = useCurrentUser();
  useForgetDetails(visitor.state);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A page that focused a field of its own keeps it there.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <button className={styles.skip} type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {site?.top}
      <Header visitor={visitor} links={links} site={site} />
      <main className={styles.main} ref={main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {site?.footer}
    </>
  );
}
