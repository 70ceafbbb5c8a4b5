import * as account from '#lib/contract/account.ts';
import * as accountData from '#lib/contract/account-data.ts';
import * as alerts from '#lib/contract/alerts.ts';
import * as analyzer from '#lib/contract/analyzer.ts';
import * as botCheck from '#lib/contract/bot-check.ts';
import * as data from '#lib/contract/data.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import * as fantasy from '#lib/contract/fantasy.ts';
import * as fantasyPlayers from '#lib/contract/fantasy-players.ts';
import * as following from '#lib/contract/following.ts';
import * as leagueMeans from '#lib/contract/league-means.ts';
import * as mail from '#lib/contract/mail.ts';
import * as matchPreview from '#lib/contract/match-preview.ts';
import * as notes from '#lib/contract/notes.ts';
import * as opponentAllowed from '#lib/contract/opponent-allowed.ts';
import * as ownTables from '#lib/contract/own-tables.ts';
import * as payments from '#lib/contract/payments.ts';
import * as people from '#lib/contract/people.ts';
import * as push from '#lib/contract/push.ts';
import * as referees from '#lib/contract/referees.ts';
import * as scout from '#lib/contract/scout.ts';
import * as scoutViews from '#lib/contract/scout-views.ts';
import * as search from '#lib/contract/search.ts';
import * as sessions from '#lib/contract/sessions.ts';
import * as setup from '#lib/contract/setup.ts';
import * as teamsToday from '#lib/contract/teams-today.ts';
import * as tracking from '#lib/contract/tracking.ts';
import * as user from '#lib/contract/user.ts';
import * as watchlist from '#lib/contract/watchlist.ts';
import * as watchlistFigures from '#lib/contract/watchlist-figures.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call of the API by name, for the documentation and for tests of all calls. Pages must not import it, because it imports all schemas. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    account,
    accountData,
    alerts,
    analyzer,
    botCheck,
    data,
    fantasy,
    fantasyPlayers,
    following,
    leagueMeans,
    mail,
    matchPreview,
    notes,
    opponentAllowed,
    ownTables,
    payments,
    people,
    push,
    referees,
    scout,
    scoutViews,
    search,
    sessions,
    setup,
    teamsToday,
    tracking,
    user,
    watchlist,
    watchlistFigures,
  ].flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
