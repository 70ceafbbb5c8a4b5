import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import type { SiteFrame } from '#components/app/header.tsx';
import { Layout, Titled } from '#components/app/layout.tsx';
import { NotFoundPage } from '#components/app/page-placeholders.tsx';
import {
  AnalyzerPage,
  DataPage,
  FantasyPage,
  MatchPage,
  NamesPage,
  NotebookPage,
  OneListPage,
  ScoutPage,
  SignInPage,
  StatsPage,
  WatchlistPage,
} from '#components/app/pages.tsx';
import { GuestsOnly, SignedInOnly, START } from '#components/app/route-guards.tsx';
import { ScoutTabs } from '#components/app/scout-tabs.tsx';

export interface AppRoutesProps {
  /** The links of the sign-in page. The header and the page omit an undefined link. */
  links?: SignInLinks;
  /** The header sections and the footer of the website. */
  site?: SiteFrame;
  /** The page at `/`. By default it redirects to {@link START}. */
  home?: ReactNode;
  /** The settings page. */
  settings?: ReactNode;
  /** Further routes for signed-in users. */
  userRoutes?: ReactNode;
  /** Further routes for guests only. */
  guestRoutes?: ReactNode;
  /** Further routes for all visitors. */
  openRoutes?: ReactNode;
}

/** The routes of extension and website. They need a router: by history on the website, by hash in the side panel. */
export function AppRoutes({ links = {}, site, home, settings, userRoutes, guestRoutes, openRoutes }: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<Layout links={links} site={site} />}>
        <Route index element={home ?? <Navigate to={START} replace />} />
        <Route element={<GuestsOnly />}>
          <Route path="/sign-in" element={titled('Log in', <SignInPage links={links} />)} />
          {guestRoutes}
        </Route>
        <Route element={<SignedInOnly server={links.server} />}>
          <Route path="/app/stats" element={titled('Statistics', <StatsPage />)} />
          <Route path="/app/compare" element={titled('Compare', <OneListPage />)} />
          <Route path="/app/scout" element={<ScoutTabs />}>
            <Route index element={titled('Scout', <ScoutPage />)} />
            <Route path="fantasy" element={titled('Fantasy', <FantasyPage />)} />
            <Route path="watchlist" element={titled('Watchlist', <WatchlistPage />)} />
          </Route>
          <Route path="/app/analyzer" element={titled('Match Analyzer', <AnalyzerPage />)} />
          <Route path="/app/match/:id" element={titled('Match', <MatchPage />)} />
          <Route path="/app/names" element={titled('Names on this page', <NamesPage />)} />
          <Route path="/app/notebook" element={titled('Notebook', <NotebookPage />)} />
          <Route path="/app/data" element={titled('Data', <DataPage />)} />
          <Route path="/app/settings" element={titled('Settings', settings)} />
          {userRoutes}
        </Route>
        {openRoutes}
        <Route path="*" element={titled('Page not found', <NotFoundPage />)} />
      </Route>
    </Routes>
  );
}

function titled(title: string, page: ReactNode) {
  return <Titled title={title}>{page}</Titled>;
}
