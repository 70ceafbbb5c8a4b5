import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { SignInLinks } from '#components/account/sign-in-page.tsx';
import { GuestsOnly } from '#components/app/guests-only.tsx';
import { Layout } from '#components/app/layout.tsx';
import { NotFoundPage } from '#components/app/not-found-page.tsx';
import { START } from '#components/app/return-address.ts';
import { SignedInOnly } from '#components/app/signed-in-only.tsx';
import type { SiteFrame } from '#components/app/site-frame.ts';
import { Titled } from '#components/app/titled.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';

const SignInPage = lazyPart(async () => (await import('#components/account/sign-in-page.tsx')).SignInPage);
const StatsPage = lazyPart(async () => (await import('#components/stats/stats-page.tsx')).StatsPage);
const AnalyzerPage = lazyPart(async () => (await import('#components/analyzer/analyzer-page.tsx')).AnalyzerPage);
const NotebookPage = lazyPart(async () => (await import('#components/notebook/notebook-page.tsx')).NotebookPage);

export interface AppRoutesProps {
  /** Where an account is opened and a password reset; header and sign-in page offer what is given. */
  links?: SignInLinks;
  /** What the website puts around its pages. */
  site?: SiteFrame;
  /** The page at `/`; without one it leads on to {@link START}. */
  home?: ReactNode;
  /** The settings page, which differs between website and side panel. */
  settings?: ReactNode;
  /** Further routes for signed-in users. */
  userRoutes?: ReactNode;
  /** Further routes for guests only. */
  guestRoutes?: ReactNode;
  /** Further routes for everybody. */
  openRoutes?: ReactNode;
}

/** The pages, once for both shells: under a history router on the web, under a hash router in the side panel. */
export function AppRoutes({ links = {}, site, home, settings, userRoutes, guestRoutes, openRoutes }: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<Layout links={links} site={site} />}>
        <Route index element={home ?? <Navigate to={START} replace />} />
        <Route element={<GuestsOnly />}>
          <Route path="/sign-in" element={titled('Sign in', <SignInPage links={links} />)} />
          {guestRoutes}
        </Route>
        <Route element={<SignedInOnly server={links.server} />}>
          <Route path="/app/stats" element={titled('Statistics', <StatsPage />)} />
          <Route path="/app/analyzer" element={titled('Match Analyzer', <AnalyzerPage />)} />
          <Route path="/app/notebook" element={titled('Notebook', <NotebookPage />)} />
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
