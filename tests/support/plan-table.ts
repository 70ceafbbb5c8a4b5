/** What the reply to one call may contain. */
interface Allowed {
  /** 200 by default. */
  readonly status?: number;
  /** The number of items in the list of the row. */
  readonly items?: number;
  /** Whether figures of statistics outside the FREE plan are in the reply. */
  readonly hasLocked?: true;
  /** The metered requests that the call counts, 0 by default. */
  readonly counts?: 1;
}

/** One call with what its reply may contain. */
export interface PlanRow {
  readonly of: string;
  readonly path: string;
  /** Where the reply has the list whose items are counted. */
  readonly list?: string;
  readonly FREE: Allowed;
  readonly paid: Allowed;
}

const PREMIUM_ONLY = { status: 402 };
const UNKNOWN = { status: 404 };

/** Route × plan × what the reply may contain, for every call that gives figures. */
export const PLAN_TABLE: readonly PlanRow[] = [
  {
    of: 'GET /search/id',
    path: '/search/id?type=team&id=1',
    list: 'data.lastGames',
    FREE: { items: 10, counts: 1 },
    paid: { items: 12, hasLocked: true },
  },
  {
    of: 'GET /search/id',
    path: '/search/id?type=player&id=1',
    list: 'data.lastGames',
    FREE: { items: 10, counts: 1 },
    paid: { items: 12, hasLocked: true },
  },
  { of: 'GET /search/id', path: '/search/id?type=team&id=99', FREE: UNKNOWN, paid: UNKNOWN },
  {
    of: 'GET /search/vs-team',
    path: '/search/vs-team?type=team&subjectId=1&targetId=2',
    list: 'data.matches',
    FREE: { items: 10, counts: 1 },
    paid: { items: 12, hasLocked: true },
  },
  {
    of: 'GET /search/vs-team',
    path: '/search/vs-team?type=player&subjectId=1&targetId=2',
    list: 'data.matches',
    FREE: { items: 10, counts: 1 },
    paid: { items: 12, hasLocked: true },
  },
  {
    of: 'GET /search/vs-team',
    path: '/search/vs-team?type=team&subjectId=1&targetId=99',
    FREE: UNKNOWN,
    paid: UNKNOWN,
  },
  {
    of: 'GET /referees/id',
    path: '/referees/id?id=1',
    list: 'data.matches',
    FREE: PREMIUM_ONLY,
    paid: { items: 12, hasLocked: true },
  },
  {
    of: 'GET /scout',
    path: '/scout?statistic=shots&sort=name',
    list: 'data.columns.name',
    FREE: { items: 5 },
    paid: { items: 16 },
  },
  {
    of: 'GET /scout',
    path: '/scout?statistic=shots&sort=name&subjects=team-2,player-6&limit=100',
    list: 'data.columns.name',
    FREE: { items: 2 },
    paid: { items: 4 },
  },
  {
    of: 'GET /scout',
    path: '/scout?statistic=shots&sort=name&cursor=5',
    list: 'data.columns.name',
    FREE: { items: 0 },
    paid: { items: 11 },
  },
  {
    of: 'GET /scout',
    path: '/scout?statistic=tackles',
    list: 'data.columns.name',
    FREE: PREMIUM_ONLY,
    paid: { items: 16, hasLocked: true },
  },
  {
    of: 'GET /matches/:id/preview',
    path: '/matches/21/preview',
    list: 'data.columns.name',
    FREE: { items: 8 },
    paid: { items: 8 },
  },
  {
    of: 'GET /matches/:id/preview',
    path: '/matches/22/preview',
    list: 'data.columns.name',
    FREE: { items: 5 },
    paid: { items: 8 },
  },
  {
    of: 'GET /matches/:id/sheet',
    path: '/matches/22/sheet',
    list: 'data.sentences',
    FREE: { items: 0 },
    paid: { items: 0 },
  },
  {
    of: 'GET /matches/:id/preview',
    path: '/matches/2/preview?statistic=tackles',
    list: 'data.observed',
    FREE: PREMIUM_ONLY,
    paid: { items: 8, hasLocked: true },
  },
  {
    of: 'GET /matches/:id/preview',
    path: '/matches/2/preview?statistic=shots',
    list: 'data.observed',
    FREE: { items: 8 },
    paid: { items: 8 },
  },
  {
    of: 'GET /league-means',
    path: '/league-means?subject=player&x=shots&y=goals',
    list: 'data.columns.id',
    FREE: { items: 5 },
    paid: { items: 6 },
  },
  {
    of: 'GET /league-means',
    path: '/league-means?subject=player&x=shots&y=tackles',
    list: 'data.columns.id',
    FREE: PREMIUM_ONLY,
    paid: { items: 6, hasLocked: true },
  },
  { of: 'GET /opponent-allowed', path: '/opponent-allowed?teamId=1&statistic=shots', FREE: {}, paid: {} },
  {
    of: 'GET /opponent-allowed',
    path: '/opponent-allowed?teamId=1&statistic=tackles',
    FREE: PREMIUM_ONLY,
    paid: { hasLocked: true },
  },
  {
    of: 'GET /analyzer/:date',
    path: '/analyzer/2026-11-16',
    list: 'data',
    FREE: { items: 1 },
    paid: { items: 2, hasLocked: true },
  },
  { of: 'GET /analyzer/kick-offs', path: '/analyzer/kick-offs', FREE: {}, paid: {} },
  { of: 'GET /analyzer/matches/:id', path: '/analyzer/matches/21', FREE: {}, paid: {} },
  { of: 'GET /analyzer/matches/:id', path: '/analyzer/matches/22', FREE: PREMIUM_ONLY, paid: { hasLocked: true } },
  { of: 'GET /analyzer/record', path: '/analyzer/record', FREE: {}, paid: {} },
  { of: 'GET /analyzer/record/:month', path: '/analyzer/record/2026-11', FREE: {}, paid: {} },
  { of: 'GET /watchlist/figures', path: '/watchlist/figures', list: 'figures', FREE: { items: 1 }, paid: { items: 1 } },
  {
    of: 'GET /notes',
    path: '/notes?grouped=true',
    list: 'leagues',
    FREE: { items: 1 },
    paid: { items: 1, hasLocked: true },
  },
  { of: 'GET /notes/:id', path: '/notes/:id', FREE: {}, paid: { hasLocked: true } },
];
