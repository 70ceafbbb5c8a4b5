import { Collected } from '#server/sources/fetching/collected.ts';
import { maxAgeAt, seasonAt } from '#server/sources/fetching/due.ts';
import { dueFixtures } from '#server/sources/fetching/due-fixtures.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { dueBootstrap, dueGameweek } from '#server/sources/fpl/due-replies.ts';
import { fplReplies, HOST } from '#server/sources/fpl/fpl-replies.ts';
import { FPL } from '#server/sources/fpl/fpl-source.ts';
import type { Element, Fixture, LiveElement } from '#server/sources/fpl/replies.ts';
import { isOver } from '#server/sources/fpl/season-of-replies.ts';
import { wantedSummaries } from '#server/sources/fpl/wanted-summaries.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';
import { PREMIER_LEAGUE } from '#server/sources/parts/premier-league.ts';

/** The number of matches that a chart shows. A first import begins when that number of gameweeks is complete. */
const SHOWN = 10;

/** The players and fixtures of this Premier League season. */
export const liveFpl: LiveSource = {
  key: FPL.key,
  name: FPL.name,
  figures: "players' minutes, goals, assists, cards and points of this season, and coming matches",
  hosts: [HOST],
  terms: [
    'Official Fantasy Premier League data, © Premier League; not endorsed by it.',
    'Its interface is public, without documentation and licence; at most one request a second is sent.',
  ],
  leagues: [PREMIER_LEAGUE.slug],
  isOptional: false,
  hasSquads: true,
  turn: 20,
  fetch(upstream, context) {
    const collected = new Collected(upstream, context, { source: FPL.key, competitions: undefined });
    return fetchedOf(collected, fetchReplies(collected, context));
  },
};

async function* fetchReplies(collected: Collected, context: FetchContext): AsyncGenerator<void> {
  const { now, progress } = context;
  const replies = fplReplies(collected);
  const matches = context.matches.filter(({ season }) => season === seasonAt(now));
  const players = await replies.bootstrap(maxAgeAt(now, dueBootstrap(now)));
  const list = await replies.fixtures(maxAgeAt(now, dueFixtures(now, matches)));
  if (players.content === null || list.content === null) return;
  let { elements } = players.content;
  const fixtures = list.content;
  collected.add([players.received, list.received]);
  let isLatest = false;
  const live: LiveElement[] = [];
  const gameweeks = gameweeksOf(fixtures);
  const season = fixtures.flatMap(({ kickoff_time: kickOff }) => kickOff ?? []);
  progress.start('Fetching the Fantasy Premier League', gameweeks.length);
  for (const [index, { gameweek, kickOffs }] of gameweeks.entries()) {
    await collected.attempt(async () => {
      const known = matches.filter(({ round }) => round === gameweek);
      const reply = await replies.gameweek(
        gameweek,
        maxAgeAt(now, dueGameweek(gameweek, now, kickOffs, season, known)),
      );
      const rows = reply.content ?? [];
      // A player whose row was left out is not in the latest list either.
      if (!isLatest && hasUnknown(rows, elements)) {
        isLatest = true;
        const latest = await replies.bootstrap(0);
        elements = latest.content?.elements ?? elements;
        collected.add([latest.received]);
      }
      collected.add([reply.received]);
      live.push(...rows);
    });
    progress.advance(1);
    if (index === SHOWN - 1) yield;
  }
  progress.done();
  const wanted = wantedSummaries(elements, fixtures, live, now);
  if (wanted.length === 0) return;
  yield;
  progress.start('Fetching players', wanted.length);
  for (const { element, since } of wanted) {
    const maxAge = maxAgeAt(now, [since]);
    await collected.attempt(async () => collected.add([(await replies.summary(element, maxAge)).received]));
    progress.advance(1);
  }
  progress.done();
}

interface Gameweek {
  readonly gameweek: number;
  readonly kickOffs: readonly Date[];
}

/** The gameweeks with a match that is over, the newest first, with the kick-offs of all their matches. */
function gameweeksOf(fixtures: readonly Fixture[]): Gameweek[] {
  const listed = fixtures.filter(({ event }) => event !== null);
  return [...Map.groupBy(listed, ({ event }) => event ?? 0)]
    .filter(([, own]) => own.some(isOver))
    .map(([gameweek, own]) => ({ gameweek, kickOffs: own.flatMap(({ kickoff_time: kickOff }) => kickOff ?? []) }))
    .toSorted((one, other) => other.gameweek - one.gameweek);
}

/** True when a player who was on the pitch is not in the list of players, because the stored list is from before the player was added. */
function hasUnknown(rows: readonly LiveElement[], elements: readonly Element[]): boolean {
  const known = new Set(elements.map(({ id }) => id));
  return rows.some(({ id, stats }) => (stats.minutes ?? 0) > 0 && !known.has(id));
}
