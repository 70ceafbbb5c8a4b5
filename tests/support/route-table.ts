/** One row of the route table. */
export interface RouteRow {
  readonly path: string;
  readonly access: 'all' | 'guests only' | 'signed in';
  /** The heading of its page when the server replies to `GET /me` only. */
  readonly heading: string | RegExp;
}

/**
 * The routes of docs/product.md in its order, without those below Scout and the page of a match, which have tests of
 * their own.
 */
export const ROUTE_TABLE: readonly RouteRow[] = [
  { path: '/', access: 'all', heading: /line/i },
  { path: '/sign-in', access: 'guests only', heading: 'Welcome back' },
  { path: '/sign-up', access: 'guests only', heading: 'Create your account' },
  { path: '/forgot-password', access: 'guests only', heading: 'Reset Your Password' },
  { path: '/reset-password', access: 'guests only', heading: 'Create New Password' },
  { path: '/activate-account', access: 'all', heading: 'Activation Failed' },
  { path: '/privacy-policy', access: 'all', heading: 'Privacy Policy' },
  { path: '/terms-and-conditions', access: 'all', heading: /^Terms/ },
  { path: '/subscription/success', access: 'signed in', heading: 'Verification Failed' },
  { path: '/subscription/cancel', access: 'signed in', heading: 'Subscription Cancelled' },
  { path: '/annual/success', access: 'signed in', heading: 'Payment Verification Failed' },
  { path: '/lifetime/success', access: 'signed in', heading: 'Verification Failed' },
  { path: '/app/stats', access: 'signed in', heading: 'Statistics' },
  { path: '/app/compare', access: 'signed in', heading: 'Compare' },
  { path: '/app/scout', access: 'signed in', heading: 'Scout' },
  { path: '/app/analyzer', access: 'signed in', heading: 'Match Analyzer' },
  { path: '/app/notebook', access: 'signed in', heading: 'Notebook' },
  { path: '/app/data', access: 'signed in', heading: 'Data' },
  { path: '/app/settings', access: 'signed in', heading: 'Settings' },
];

/** The query of a route that needs one. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/sign-up': '?plan=premium',
  '/reset-password': '?token=t&email=ada@example.org',
  '/app/settings': '?plan=true',
};
