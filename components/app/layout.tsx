import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import { Header, type SiteFrame } from '#components/app/header.tsx';
import { LateBar, UnconfirmedBar } from '#components/app/late-bar.tsx';
import styles from '#components/app/layout.module.css';
import { Waiting } from '#components/app/page-placeholders.tsx';
import { clearPlace } from '#components/app/place-keeper.tsx';
import { HeadMenuProvider } from '#components/shared/head-menu.tsx';
import { useActionsOfUser } from '#components/ui/toasts.tsx';
import { type CurrentUser, useCurrentUser } from '#lib/api/use-current-user.ts';
import { clearScoutViews } from '#lib/lookup/device-scout-views.ts';
import { clearWatchlist } from '#lib/lookup/device-watchlist.ts';
import { clearPageLists } from '#lib/lookup/page-lists.ts';
import { removeReplies } from '#lib/lookup/reply-store.ts';
import { clearViews } from '#lib/shell/last-view.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** The layout of every page: skip link, header and main. A navigation focuses main. */
export function Layout({ links, site }: { links: SignInLinks; site: SiteFrame | undefined }) {
  const visitor = useCurrentUser();
  useClearedStores(visitor.state);
  useActionsOfUser(visitor.user?.id);
  const { pathname } = useLocation();
  const isApp = pathname.startsWith('/app/');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // When the page has focused one of its own fields, the focus stays there.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <HeadMenuProvider>
      <button className={styles.skip} type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {!isApp && site?.top}
      <Suspense>
        <Header visitor={visitor} links={links} site={site} />
      </Suspense>
      <LateBar />
      {visitor.state === 'signed-in' && visitor.unconfirmed && <UnconfirmedBar {...visitor.unconfirmed} />}
      <main className={clsx(styles.main, isApp && styles.app)} ref={main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* On the app's pages the site's bar comes after the content, so that the first window shows the page itself. */}
      {isApp && site?.top}
      <Suspense>{site?.footer}</Suspense>
    </HeadMenuProvider>
  );
}

/** Clears the stored replies, watchlist, Scout views, last views and last route when the user is signed out, however the session ended. */
function useClearedStores(state: CurrentUser['state']): void {
  const { preferences } = useShell();
  useEffect(() => {
    if (state !== 'signed-out') return;
    void removeReplies();
    void clearWatchlist(preferences);
    void clearScoutViews(preferences);
    void clearViews(preferences);
    void clearPlace(preferences);
    void clearPageLists();
  }, [preferences, state]);
}

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tenline`;
  }, [title]);
  return children;
}
