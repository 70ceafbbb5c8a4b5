import { type Upstream, UpstreamFault } from '#server/network/upstream.ts';
import { API_FOOTBALL } from '#server/sources/api-football/api-football-source.ts';
import { type ApiReplies, apiReplies, HOST, KEY_NAME } from '#server/sources/api-football/api-replies.ts';
import { renewalAfter } from '#server/sources/api-football/due-figures.ts';
import { fetchFigures } from '#server/sources/api-football/fetch-figures.ts';
import { fetchHalves } from '#server/sources/api-football/fetch-halves.ts';
import { LEAGUE_IDS } from '#server/sources/api-football/league-ids.ts';
import { isComing } from '#server/sources/api-football/read-match.ts';
import { SeasonRefused } from '#server/sources/api-football/refusals.ts';
import type { FixtureRow } from '#server/sources/api-football/replies.ts';
import {
  batchesOf,
  injuriesRequest,
  leagueRequest,
  seasonRequest,
} from '#server/sources/api-football/season-matches.ts';
import { Collected } from '#server/sources/fetching/collected.ts';
import { maxAgeAt, seasonAt } from '#server/sources/fetching/due.ts';
import { dueFixtures } from '#server/sources/fetching/due-fixtures.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { DAY, lastTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';

const FREE_PLAN =
  'Its free plan has 100 requests a day and not the current season (it replies "try from 2022 to 2024"). With it, the latest seasons ' +
  'that it includes are read, match by match: two of them take nine to twelve days.';
/** Milliseconds for which the list of a past season's matches, and the coverage of a league, is fresh. */
const PAST_SEASON = 90 * DAY;
/** Injuries are requested while a coming match is within this number of milliseconds. */
const NEAR = 14 * DAY;
/** The hour (UTC) at which injuries are due: after the press conferences on the day before a match. */
const EVENING = 17.5;

/** Players, teams and referees of most leagues, with the operator's own API key. */
export const liveApiFootball: LiveSource = {
  key: API_FOOTBALL.key,
  name: API_FOOTBALL.name,
  figures: 'players, teams and referees: shots, fouls, tackles, passes, saves and cards, with halves of teams',
  hosts: [HOST],
  terms: [
    'A service of API-Sports. The terms of your own plan apply, also to showing its figures to others.',
    'Of the National League and of the Scottish leagues below the Premiership it has scores, goals and cards only.',
    FREE_PLAN,
    `It is requested with your own key, which the server reads from the environment variable ${KEY_NAME}.`,
  ],
  needsKey: KEY_NAME,
  keyNote: FREE_PLAN,
  leagues: [...LEAGUE_IDS.keys()],
  isOptional: true,
  turn: 40,
  fetch(upstream, context) {
    const league = LEAGUE_IDS.get(context.league) ?? '';
    const collected = new Collected(upstream, context, { source: API_FOOTBALL.key, competitions: [league] });
    return fetchedOf(collected, fetchLeague(collected, upstream, context, league));
  },
};

function spentFault(address: string, now: Date): UpstreamFault {
  const problem = 'is not requested: all requests of the day are used';
  return new UpstreamFault('limited', new URL(`https://${HOST}/${address}`), problem, renewalAfter(now));
}

/**
 * Requests the coverage of the league and the lists of the seasons' matches, then the figures from the newest to the oldest, then injuries
 * and halves.
 * When the requests of the day are used up, stored replies of any age are used for the rest.
 */
async function* fetchLeague(
  collected: Collected,
  upstream: Upstream,
  context: FetchContext,
  league: string,
): AsyncGenerator<void> {
  const replies = apiReplies(collected, upstream, context);
  try {
    const without = await seasonsWithoutFigures(collected, replies, league);
    const fixtures = await fetchSeasons(collected, replies, context, league);
    yield* fetchFigures(collected, replies, context, batchesOf(fixtures, league, without));
    await fetchInjuries(collected, replies, context, fixtures, league);
    const counted = fixtures.filter((row) => !without.has(row.league.season));
    await fetchHalves(collected, replies, context, counted, league);
  } finally {
    await replies.allowance.report();
  }
}

/** The seasons of the league of whose matches the source has no figures, by its own statement. */
async function seasonsWithoutFigures(
  collected: Collected,
  replies: ApiReplies,
  league: string,
): Promise<ReadonlySet<number>> {
  const without = new Set<number>();
  await collected.attempt(async () => {
    const reply = await replies.get(leagueRequest(league), PAST_SEASON);
    for (const { year, coverage } of reply?.rows.flatMap(({ seasons }) => seasons) ?? []) {
      if (!coverage.fixtures.statistics_fixtures) without.add(year);
    }
  });
  return without;
}

/** Requests the lists of the seasons' matches. In place of seasons after the latest one that the plan of the key includes, earlier ones. */
async function fetchSeasons(
  collected: Collected,
  replies: ApiReplies,
  { now, clock, seasons, matches }: FetchContext,
  league: string,
): Promise<FixtureRow[]> {
  const current = seasonAt(now);
  const fixtures: FixtureRow[] = [];
  const fetchSeason = async (season: number) => {
    const own = matches.filter((match) => match.season === season);
    const maxAge = season === current ? maxAgeAt(now, dueFixtures(now, own)) : PAST_SEASON;
    const wanted = seasonRequest(league, season);
    const reply = await replies.get(wanted, maxAge);
    // A season cannot be read without the list of its matches.
    if (reply === null && replies.allowance.isSpent) throw spentFault(wanted.address, clock());
    if (reply === null) return;
    collected.add([reply.received]);
    fixtures.push(...reply.rows);
  };
  let season = current;
  for (let left = seasons; left > 0; left -= 1) {
    let next = season - 1;
    await collected.attempt(async () => {
      try {
        await fetchSeason(season);
      } catch (error) {
        if (!(error instanceof SeasonRefused) || error.latest === null || error.latest >= season) throw error;
        next = error.latest;
        left += 1;
      }
    });
    season = next;
  }
  return fixtures;
}

/** Requests the list of injured and suspended players once a day, while a coming match is near. */
async function fetchInjuries(
  collected: Collected,
  replies: ApiReplies,
  { now }: FetchContext,
  fixtures: readonly FixtureRow[],
  league: string,
): Promise<void> {
  const season = seasonAt(now);
  const isNear = (row: FixtureRow) => isComing(row) && Math.abs(row.fixture.date.getTime() - now.getTime()) < NEAR;
  if (!fixtures.some((row) => row.league.season === season && isNear(row))) return;
  await collected.attempt(async () => {
    const maxAge = maxAgeAt(now, [lastTimeOfDay(now, [EVENING])]);
    const reply = await replies.get(injuriesRequest(league, season), maxAge);
    if (reply !== null) collected.add([reply.received]);
  });
}
