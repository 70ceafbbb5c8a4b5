import { Collected } from '#server/sources/fetching/collected.ts';
import { maxAgeAt, seasonAt } from '#server/sources/fetching/due.ts';
import { dueFixtures } from '#server/sources/fetching/due-fixtures.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { dueBootstrap, dueGameweek } from '#server/sources/fpl/due-replies.ts';
import { type FantasyGame, gameweeksIn } from '#server/sources/fpl/fantasy-game.ts';
import { fplReplies } from '#server/sources/fpl/fpl-replies.ts';
import type { Element, Fixture, LiveElement } from '#server/sources/fpl/replies.ts';
import { isOneSeason, isOver, requireOneSeason } from '#server/sources/fpl/season-of-replies.ts';
import { wantedSummaries } from '#server/sources/fpl/wanted-summaries.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';

/** The number of matches that a chart shows. A first import begins when that number of gameweeks is complete. */
const SHOWN = 10;

/**
 * The players and fixtures of this season, from a league's Fantasy game.
 *
 * @param turn its place in a sync of the league
 */
export function liveGame(game: FantasyGame, turn: number): LiveSource {
  const { key, name } = game.credit;
  return {
    key,
    name,
    figures: game.figures,
    hosts: [game.host],
    terms: game.terms,
    leagues: [game.competition.slug],
    isOptional: false,
    squads: { currency: game.currency },
    turn,
    fetch(upstream, context) {
      const collected = new Collected(upstream, context, { source: key, competitions: undefined });
      return fetchedOf(collected, fetchReplies(game, collected, context));
    },
  };
}

async function* fetchReplies(game: FantasyGame, collected: Collected, context: FetchContext): AsyncGenerator<void> {
  const { now, progress } = context;
  const replies = fplReplies(collected, game);
  const matches = context.matches.filter(({ season }) => season === seasonAt(now, game.firstMonth));
  let players = await replies.bootstrap(maxAgeAt(now, dueBootstrap(now)));
  let list = await replies.fixtures(maxAgeAt(now, dueFixtures(now, matches)));
  // In a new season all ids are new. The lists are due at different times, so one of them can be from before the reset.
  if (players.content && list.content && !isOneSeason(players.content, list.content)) {
    players = await replies.bootstrap(0);
    list = await replies.fixtures(0);
  }
  if (players.content === null || list.content === null) return;
  requireOneSeason(players.content, list.content);
  let { elements } = players.content;
  const fixtures = list.content;
  collected.add([players.received, list.received]);
  let isLatest = false;
  const live: LiveElement[] = [];
  const gameweeks = gameweeksOf(fixtures);
  const season = fixtures.flatMap(({ kickoff_time: kickOff }) => kickOff ?? []);
  progress.start(`Fetching ${game.credit.name}`, gameweeks.length);
  for (const [index, { gameweek, kickOffs }] of gameweeks.entries()) {
    await collected.attempt(async () => {
      const known = matches.filter(({ round }) => round === gameweek);
      const reply = await replies.gameweek(
        gameweek,
        maxAgeAt(now, dueGameweek(gameweek, now, kickOffs, season, known, gameweeksIn(game))),
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
