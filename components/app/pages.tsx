import { lazyPart } from '#components/ui/lazy-part.tsx';

export const SignInPage = lazyPart(async () => (await import('#components/account/sign-in-page.tsx')).SignInPage);
export const StatsPage = lazyPart(async () => (await import('#components/stats/stats-page.tsx')).StatsPage);
export const OneListPage = lazyPart(
  async () => (await import('#components/stats/one-list/one-list-page.tsx')).OneListPage,
);
export const ScoutPage = lazyPart(async () => (await import('#components/scout/scout-page.tsx')).ScoutPage);
export const WatchlistPage = lazyPart(
  async () => (await import('#components/watchlist/watchlist-page.tsx')).WatchlistPage,
);
export const AnalyzerPage = lazyPart(async () => (await import('#components/analyzer/analyzer-page.tsx')).AnalyzerPage);
export const FantasyPage = lazyPart(async () => (await import('#components/fantasy/fantasy-page.tsx')).FantasyPage);
export const MatchPage = lazyPart(async () => (await import('#components/match/match-page.tsx')).MatchPage);
export const DataPage = lazyPart(async () => (await import('#components/data/data-page.tsx')).DataPage);
export const NamesPage = lazyPart(async () => (await import('#components/names/names-page.tsx')).NamesPage);
export const NotebookPage = lazyPart(async () => (await import('#components/notebook/notebook-page.tsx')).NotebookPage);

/** The main pages of extension and website, in the order of the header. Stats is marked on `also` too. */
export const PAGES = [
  { name: 'Stats', to: '/app/stats', also: '/app/compare', prefetch: StatsPage.prefetch },
  { name: 'Scout', to: '/app/scout', prefetch: ScoutPage.prefetch },
  { name: 'Analyzer', to: '/app/analyzer', prefetch: AnalyzerPage.prefetch },
  { name: 'Notebook', to: '/app/notebook', prefetch: NotebookPage.prefetch },
] as const;
