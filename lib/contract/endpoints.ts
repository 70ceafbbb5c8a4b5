import * as account from '#lib/contract/account/account.ts';
import * as accountData from '#lib/contract/account/account-data.ts';
import * as alerts from '#lib/contract/account/alerts.ts';
import * as botCheck from '#lib/contract/account/bot-check.ts';
import * as extension from '#lib/contract/account/extension.ts';
import * as mail from '#lib/contract/account/mail.ts';
import * as payments from '#lib/contract/account/payments.ts';
import * as people from '#lib/contract/account/people.ts';
import * as personalTokens from '#lib/contract/account/personal-tokens.ts';
import * as push from '#lib/contract/account/push.ts';
import * as sessions from '#lib/contract/account/sessions.ts';
import * as setup from '#lib/contract/account/setup.ts';
import * as tracking from '#lib/contract/account/tracking.ts';
import * as data from '#lib/contract/data/data.ts';
import * as files from '#lib/contract/data/files.ts';
import * as following from '#lib/contract/data/following.ts';
import * as ownTables from '#lib/contract/data/own-tables.ts';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import * as fantasy from '#lib/contract/fantasy/fantasy.ts';
import * as fantasyGames from '#lib/contract/fantasy/fantasy-games.ts';
import * as fantasyGameweek from '#lib/contract/fantasy/fantasy-gameweek.ts';
import * as fantasyPlayers from '#lib/contract/fantasy/fantasy-players.ts';
import * as analyzer from '#lib/contract/football/analyzer.ts';
import * as opponentAllowed from '#lib/contract/football/opponent-allowed.ts';
import * as pageNames from '#lib/contract/football/page-names.ts';
import * as referees from '#lib/contract/football/referees.ts';
import * as search from '#lib/contract/football/search.ts';
import * as teamsToday from '#lib/contract/football/teams-today.ts';
import * as notes from '#lib/contract/notebook/notes.ts';
import * as leagueMeans from '#lib/contract/scout/league-means.ts';
import * as matchPreview from '#lib/contract/scout/match-preview.ts';
import * as matchSheet from '#lib/contract/scout/match-sheet.ts';
import * as scout from '#lib/contract/scout/scout.ts';
import * as scoutViews from '#lib/contract/scout/scout-views.ts';
import * as user from '#lib/contract/user/user.ts';
import * as calendar from '#lib/contract/watchlist/calendar.ts';
import * as watchlist from '#lib/contract/watchlist/watchlist.ts';
import * as watchlistFigures from '#lib/contract/watchlist/watchlist-figures.ts';

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
    calendar,
    data,
    extension,
    fantasy,
    fantasyGameweek,
    fantasyGames,
    fantasyPlayers,
    files,
    following,
    leagueMeans,
    mail,
    matchPreview,
    matchSheet,
    notes,
    opponentAllowed,
    ownTables,
    pageNames,
    payments,
    people,
    personalTokens,
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
