import { UpstreamFault } from '#server/network/upstream.ts';
import { figureReplies, gamesReply, getPages, HOST, namesReply } from '#server/sources/asa/asa-files.ts';
import { COLLECTIONS, pathOfLeague } from '#server/sources/asa/asa-leagues.ts';
import { ASA } from '#server/sources/asa/asa-source.ts';
import { isOver } from '#server/sources/asa/read-matches.ts';
import type { Game } from '#server/sources/asa/replies.ts';
import { dueEvery, dueFigures, dueGames, windowOf } from '#server/sources/asa/windows.ts';
import { Collected, type Received } from '#server/sources/fetching/collected.ts';
import { maxAgeAt } from '#server/sources/fetching/due.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { DAY } from '#server/sources/fetching/times-of-day.ts';
import type { FetchContext, KnownMatch, LiveSource } from '#server/sources/parts/live-source.ts';

/** The number of weeks after which a first fetch starts an import: those of the ten matches that a chart shows. */
const SHOWN = 10;
/** Milliseconds for which the list of a past season's matches is fresh. */
const PAST_SEASON = 90 * DAY;
/** The days after which the lists of names are requested again, and while a player in a match is not in them. */
const NAMES = 7;
const NAMES_MISSING = 2;
/** The days after which the coming matches are requested again. */
const COMING = 2;

/** Players of MLS, NWSL and USL Championship by match. */
export const liveAsa: LiveSource = {
  key: ASA.key,
  name: ASA.name,
  figures:
    "players' goals, assists, shots, passes, saves and expected goals, and referees; no cards, fouls, tackles, corners or starts",
  hosts: [HOST],
  terms: [
    'American Soccer Analysis, https://www.americansocceranalysis.com/: its public data may be used with credit and a link to its website.',
    'It publishes no other terms. At most one request a second is sent, and after the first sync fewer than 60 a week for a league.',
    'Coming matches, and so predictions, exist only if it lists them.',
  ],
  leagues: COLLECTIONS.map(({ slug }) => slug),
  isOptional: false,
  turn: 25,
  fetch(upstream, context) {
    const league = pathOfLeague(context.league);
    const collected = new Collected(upstream, context, { source: ASA.key, competitions: [league] });
    return fetchedOf(collected, fetchLeague(collected, context, league));
  },
};

/** Requests the names and the lists of matches, then the figures of the seasons' weeks, the newest first. */
async function* fetchLeague(collected: Collected, context: FetchContext, league: string): AsyncGenerator<void> {
  const { now, progress } = context;
  const seasons = await fetchSeasons(collected, context, league);
  const games = seasons.flatMap((season) => season.games).filter(isOver);
  if (games.length === 0) return;
  const players = await fetchNames(collected, context, league);
  collected.add(seasons.flatMap(({ received }) => received));
  await fetchComing(collected, context, league);
  const weeks = [...Map.groupBy(games, (game) => windowOf(game.date_time_utc))].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  let hasUnknown = false;
  progress.start('Fetching American Soccer Analysis', weeks.length);
  for (const [index, [from, own]] of weeks.entries()) {
    await collected.attempt(async () => {
      const kickOffs = own.map(({ date_time_utc: kickOff }) => kickOff);
      const maxAge = maxAgeAt(now, dueFigures(now, kickOffs, isMissing(from, own, context.matches)));
      const [shots, passes, keepers] = figureReplies(league, from);
      const shot = await getPages(collected, shots, maxAge);
      const passed = await getPages(collected, passes, maxAge);
      const kept = await getPages(collected, keepers, maxAge);
      collected.add([...shot.received, ...passed.received, ...kept.received]);
      hasUnknown ||= shot.rows.some(({ player_id: id }) => !players.has(id));
    });
    progress.advance(1);
    if (index === SHOWN - 1) yield;
  }
  progress.done();
  if (hasUnknown)
    await collected.attempt(async () => void (await addPlayers(collected, context, league, NAMES_MISSING)));
}

interface Season {
  readonly games: readonly Game[];
  readonly received: readonly Received[];
}

/** The lists of the wanted number of seasons with matches. The newest is that of this year or the year before. */
async function fetchSeasons(collected: Collected, context: FetchContext, league: string): Promise<Season[]> {
  const { now } = context;
  const current = now.getUTCFullYear();
  const seasons: Season[] = [];
  for (let season = current; season >= current - context.seasons && seasons.length < context.seasons; season -= 1) {
    const maxAge = season === current ? maxAgeAt(now, dueGames(now)) : PAST_SEASON;
    await collected.attempt(async () => {
      const { received, rows } = await getPages(collected, gamesReply(league, season, 'games'), maxAge);
      if (rows.length > 0) seasons.push({ games: rows, received });
    });
  }
  return seasons;
}

/** Requests the names, without which nothing can be read. Returns the ids of the listed players. */
async function fetchNames(collected: Collected, context: FetchContext, league: string): Promise<ReadonlySet<string>> {
  const maxAge = maxAgeAt(context.now, dueEvery(NAMES, context.now));
  const teams = await getPages(collected, namesReply(league, 'teams'), maxAge);
  const referees = await getPages(collected, namesReply(league, 'referees'), maxAge);
  collected.add([...teams.received, ...referees.received]);
  return addPlayers(collected, context, league, NAMES);
}

/** Adds the list of players, requested again after the given days. */
async function addPlayers(
  collected: Collected,
  { now }: FetchContext,
  league: string,
  days: number,
): Promise<ReadonlySet<string>> {
  const players = await getPages(collected, namesReply(league, 'players'), maxAgeAt(now, dueEvery(days, now)));
  collected.add(players.received);
  return new Set(players.rows.map(({ player_id: id }) => id));
}

/** Requests the coming matches of this year. Whether the source lists any is not known: a refusal does not count. */
async function fetchComing(collected: Collected, { now }: FetchContext, league: string): Promise<void> {
  const maxAge = maxAgeAt(now, dueEvery(COMING, now));
  const season = now.getUTCFullYear();
  try {
    collected.add((await getPages(collected, gamesReply(league, season, 'coming'), maxAge)).received);
  } catch (error) {
    if (!(error instanceof UpstreamFault) || !['refused', 'unavailable', 'form'].includes(error.kind)) throw error;
  }
}

/** Whether a match of a window that is over has no stored figures. */
function isMissing(from: string, games: readonly Game[], matches: readonly KnownMatch[]): boolean {
  const known = matches.filter(({ kickOff, hasFigures }) => hasFigures && windowOf(kickOff) === from);
  return known.length < games.length;
}
