import { exampleTable } from '#server/sources/csv/example-table.ts';
import { type AccessRow, allCallers, MEMBERS, table } from '#tests/support/server-access-rows.ts';
import { PASSWORD } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { WATCH_ACCESS } from '#tests/support/server-watch-access.ts';

/** The statuses of a call for operators only. */
const NO_OPERATOR = table([401, 401, 403, 403, 403, 403, 401, 401, 401]);
const UNKNOWN = table([401, 401, 404, 404, 404, 404, 401, 401, 401]);
const NOT_FOLLOWED = table([401, 401, 409, 409, 409, 409, 401, 401, 401]);
const PAYING = table([401, 401, 402, 200, 200, 200, 401, 401, 401]);

// A user on a paid plan can buy larger plans only.
const BUYERS_OF_PREMIUM = table([401, 401, 200, 409, 409, 409, 401, 401, 200]);
const BUYERS_OF_ANNUAL = table([401, 401, 200, 200, 409, 409, 401, 401, 200]);
const BUYERS_OF_LIFETIME = table([401, 401, 200, 200, 200, 409, 401, 401, 200]);
const SUBSCRIBERS = table([401, 401, 409, 200, 200, 409, 401, 401, 401]);
// Payments are not configured: 409 for each caller that is signed in.
const NO_BUYER = table([401, 401, 409, 409, 409, 409, 401, 401, 409]);
const NO_SUBSCRIBER = table([401, 401, 409, 409, 409, 409, 401, 401, 401]);
const UNKNOWN_CHECKOUT = { statuses: allCallers(400), withoutPayments: allCallers(409) };

const NEWCOMER = { fullName: 'New Comer', password: PASSWORD, plan: 'FREE', recaptchaToken: HUMAN };
const TABLE = Buffer.from(exampleTable());
let newcomers = 0;

/** The access rights by endpoint and kind of caller; every endpoint that has a route has a row. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'POST /login': {
    path: '/login',
    payload: ({ caller }) => ({ email: caller.email, password: PASSWORD, isWebApp: true }),
    statuses: table([200, 403, 200, 200, 200, 200, 200, 401, 403]),
  },
  'POST /refresh-token': {
    path: '/refresh-token',
    payload: ({ caller }) => ({ refreshToken: caller.refreshToken }),
    statuses: table([401, 401, 200, 200, 200, 200, 200, 401, 401]),
  },
  'POST /logout': {
    path: '/logout',
    payload: ({ caller }) => ({ refreshToken: caller.refreshToken }),
    statuses: allCallers(200),
  },
  'GET /auth/bot-check': { path: '/auth/bot-check?action=register', statuses: allCallers(200) },
  'GET /setup': { path: '/setup', statuses: allCallers(200) },
  // No caller has the key or the code.
  'POST /setup': {
    path: '/setup',
    payload: () => ({ fullName: 'New Comer', email: 'first@example.org', password: PASSWORD }),
    statuses: allCallers(400),
  },
  'POST /setup/look-around': {
    path: '/setup/look-around',
    payload: () => ({ plan: 'FREE' }),
    statuses: allCallers(404),
  },
  'GET /extension': { path: '/extension', statuses: allCallers(200) },
  'GET /people': { path: '/people', statuses: NO_OPERATOR },
  'POST /people/:id/activate': { path: '/people/1/activate', payload: () => ({}), statuses: NO_OPERATOR },
  'PATCH /people/:id': { path: '/people/1', payload: () => ({ plan: 'FREE' }), statuses: NO_OPERATOR },
  'DELETE /people/:id': { path: '/people/1', statuses: NO_OPERATOR },
  'GET /auth/mail': { path: '/auth/mail', statuses: allCallers(200) },
  // No caller has the key.
  'POST /auth/mail-link': {
    path: '/auth/mail-link',
    payload: ({ caller }) => ({ email: caller.email, kind: 'reset' }),
    statuses: allCallers(404),
  },
  'POST /auth/register': {
    path: '/auth/register',
    payload: () => {
      newcomers += 1;
      return { ...NEWCOMER, email: `newcomer-${newcomers}@example.org` };
    },
    statuses: allCallers(200),
  },
  'POST /auth/activate-account': {
    path: '/auth/activate-account',
    payload: ({ activation }) => ({ token: activation, password: PASSWORD }),
    statuses: allCallers(200),
  },
  'POST /auth/resend-activation': {
    path: '/auth/resend-activation',
    payload: ({ caller }) => ({ email: caller.email }),
    statuses: allCallers(200),
  },
  'POST /auth/forgot-password': {
    path: '/auth/forgot-password',
    payload: ({ caller }) => ({ email: caller.email, recaptchaToken: HUMAN }),
    statuses: allCallers(200),
  },
  'POST /auth/reset-password': {
    path: '/auth/reset-password',
    payload: ({ caller, reset }) => ({ token: reset, email: caller.email, newPassword: PASSWORD }),
    // The links of a deleted user are deleted too.
    statuses: table([200, 200, 200, 200, 200, 200, 200, 400, 200]),
    ofAnotherUser: 400,
  },
  'POST /auth/change-password': {
    path: '/auth/change-password',
    payload: () => ({ oldPassword: PASSWORD, newPassword: 'Newer#Horse2!' }),
    statuses: MEMBERS,
  },
  'PATCH /auth/email-marketing': {
    path: '/auth/email-marketing',
    payload: () => ({ emailMarketing: true }),
    statuses: MEMBERS,
  },
  'GET /me': { path: '/me', statuses: MEMBERS },
  'GET /me/export': { path: '/me/export', statuses: MEMBERS },
  'GET /me/sessions': { path: '/me/sessions', statuses: MEMBERS },
  'DELETE /me/sessions': { path: '/me/sessions', statuses: MEMBERS },
  'GET /me/tokens': { path: '/me/tokens', statuses: MEMBERS },
  'POST /me/tokens': {
    path: '/me/tokens',
    payload: () => ({ name: 'A tool', scopes: ['read:figures'], days: 30 }),
    statuses: MEMBERS,
  },
  'DELETE /me/tokens/:id': { path: ({ token }) => `/me/tokens/${token}`, statuses: MEMBERS, ofAnotherUser: 404 },
  'GET /me/calendar': { path: '/me/calendar', statuses: MEMBERS },
  'POST /me/calendar': { path: '/me/calendar', payload: () => ({}), statuses: MEMBERS },
  'PATCH /me/calendar': {
    path: '/me/calendar',
    payload: () => ({ hasWatchlist: true, teams: [1] }),
    statuses: MEMBERS,
  },
  'DELETE /me/calendar': { path: '/me/calendar', statuses: MEMBERS },
  'DELETE /me': {
    path: '/me',
    payload: () => ({ password: PASSWORD }),
    statuses: MEMBERS,
    withoutPayments: MEMBERS,
  },
  'GET /tracking': { path: '/tracking', statuses: allCallers(200) },
  'GET /stripe/mode': { path: '/stripe/mode', statuses: allCallers(200), withoutPayments: allCallers(200) },
  'POST /stripe/create-subscription': {
    path: '/stripe/create-subscription',
    payload: ({ caller }) => ({ userId: caller.id }),
    statuses: BUYERS_OF_PREMIUM,
    withoutPayments: NO_BUYER,
  },
  'POST /stripe/create-annual-checkout': {
    path: '/stripe/create-annual-checkout',
    payload: ({ caller }) => ({ userId: caller.id }),
    statuses: BUYERS_OF_ANNUAL,
    withoutPayments: NO_BUYER,
  },
  'POST /stripe/create-lifetime-checkout': {
    path: '/stripe/create-lifetime-checkout',
    payload: ({ caller }) => ({ userId: caller.id }),
    statuses: BUYERS_OF_LIFETIME,
    withoutPayments: NO_BUYER,
  },
  'POST /stripe/cancel': {
    path: '/stripe/cancel',
    payload: () => ({}),
    statuses: SUBSCRIBERS,
    withoutPayments: NO_SUBSCRIBER,
  },
  'GET /stripe/verify/:session_id': { path: '/stripe/verify/made-up', ...UNKNOWN_CHECKOUT },
  'GET /stripe/verify-annual/:session_id': { path: '/stripe/verify-annual/made-up', ...UNKNOWN_CHECKOUT },
  'GET /stripe/verify-lifetime/:session_id': { path: '/stripe/verify-lifetime/made-up', ...UNKNOWN_CHECKOUT },
  'GET /search': { path: '/search?query=arsenal', statuses: MEMBERS },
  'GET /search/id': { path: '/search/id?type=team&id=1', statuses: MEMBERS },
  'GET /search/teams': { path: '/search/teams?query=arsenal', statuses: MEMBERS },
  'GET /search/today': { path: '/search/today?from=2026-11-21T00:00:00.000Z', statuses: MEMBERS },
  'POST /search/names': {
    path: '/search/names',
    payload: () => ({ fragments: ['Arsenal'] }),
    statuses: MEMBERS,
  },
  'GET /search/vs-team': { path: '/search/vs-team?type=team&subjectId=1&targetId=2', statuses: MEMBERS },
  'GET /notes': { path: '/notes?grouped=true', statuses: MEMBERS },
  'POST /notes': {
    path: '/notes',
    payload: () => ({ teamId: 1, playerId: null, statsName: 'shots', isPinned: false }),
    statuses: MEMBERS,
  },
  'GET /notes/:id': { path: ({ note }) => `/notes/${note}`, statuses: MEMBERS, ofAnotherUser: 404 },
  'PATCH /notes/:id': {
    path: ({ note }) => `/notes/${note}`,
    payload: () => ({ content: 'Changed.', isPinned: true }),
    statuses: MEMBERS,
    ofAnotherUser: 404,
  },
  'DELETE /notes/:id': { path: ({ note }) => `/notes/${note}`, statuses: MEMBERS, ofAnotherUser: 404 },
  'POST /notes/:id/restore': {
    path: ({ note }) => `/notes/${note}/restore`,
    payload: () => ({}),
    statuses: MEMBERS,
    ofAnotherUser: 404,
  },
  'GET /referees': { path: '/referees?query=webb', statuses: PAYING },
  'GET /scout': { path: '/scout?statistic=shots', statuses: MEMBERS },
  // The test server follows no league, so this route replies with 409 to signed-in callers.
  'GET /fantasy/squads/:number': { path: '/fantasy/squads/1', statuses: NOT_FOLLOWED },
  'GET /fantasy/gameweek': { path: '/fantasy/gameweek?players=1', statuses: MEMBERS },
  'GET /fantasy/games': { path: '/fantasy/games', statuses: MEMBERS },
  'GET /fantasy/players': { path: '/fantasy/players?position=MF&most=7.5', statuses: MEMBERS },
  'GET /fantasy/transfer': { path: '/fantasy/transfer?out=1&in=1', statuses: UNKNOWN },
  'GET /matches/:id/preview': { path: '/matches/1/preview', statuses: MEMBERS },
  'GET /matches/:id/sheet': { path: '/matches/1/sheet', statuses: MEMBERS },
  ...WATCH_ACCESS,
  'GET /league-means': { path: '/league-means?subject=player&x=shots&y=goals', statuses: MEMBERS },
  'GET /opponent-allowed': { path: '/opponent-allowed?teamId=1&statistic=shots', statuses: MEMBERS },
  'GET /analyzer/:date': { path: '/analyzer/2026-11-15', statuses: MEMBERS },
  'GET /analyzer/:date/list': { path: '/analyzer/2026-11-15/list', statuses: MEMBERS },
  'GET /analyzer/kick-offs': { path: '/analyzer/kick-offs', statuses: MEMBERS },
  'GET /analyzer/matches/:id': { path: '/analyzer/matches/1', statuses: MEMBERS },
  'GET /analyzer/record': { path: '/analyzer/record', statuses: allCallers(200) },
  'GET /analyzer/record/:month': { path: '/analyzer/record/2026-11', statuses: MEMBERS },
  'POST /files': { path: '/files', payload: () => ({ table: 'predictions' }), statuses: PAYING },
  'GET /data/own': { path: '/data/own', statuses: MEMBERS },
  'GET /data/own/example': { path: '/data/own/example', statuses: MEMBERS },
  'POST /data/own/preview': { path: '/data/own/preview?name=one.csv', payload: () => TABLE, statuses: PAYING },
  'POST /data/own': { path: '/data/own?name=one.csv', payload: () => TABLE, statuses: PAYING },
  'DELETE /data/own/:id': { path: ({ table }) => `/data/own/${table}`, statuses: MEMBERS, ofAnotherUser: 404 },
  'GET /data/coverage': { path: '/data/coverage', statuses: MEMBERS },
  'GET /data/freshness': { path: '/data/freshness', statuses: MEMBERS },
  'GET /data/follows': { path: '/data/follows', statuses: NO_OPERATOR },
  'POST /data/follows': {
    path: '/data/follows',
    payload: () => ({ league: 'premier-league', with: [], seasons: 2, isAccepted: true }),
    statuses: NO_OPERATOR,
  },
  'DELETE /data/follows/:league': { path: '/data/follows/premier-league', statuses: NO_OPERATOR },
  'POST /data/follows/:league/sync': { path: '/data/follows/premier-league/sync', statuses: NO_OPERATOR },
  'GET /referees/id': { path: '/referees/id?id=1', statuses: PAYING },
};
