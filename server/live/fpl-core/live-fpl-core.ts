import { Collected } from '#server/live/collected.ts';
import { seasonAt } from '#server/live/due.ts';
import { fetchedOf } from '#server/live/fetched-of.ts';
import { HOST } from '#server/live/fpl-core/core-files.ts';
import { SeasonFetch } from '#server/live/fpl-core/season-fetch.ts';
import { LEAGUES } from '#server/live/leagues.ts';
import type { FetchContext, LiveSource } from '#server/live/live-source.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';

/** A chart shows ten matches, and few players miss more than four of fourteen. */
const SHOWN = 14;

/** Premier League players and teams by match since 2024/25, of a community repository. */
export const liveFplCore: LiveSource = {
  key: FPL_CORE.key,
  hosts: [HOST],
  terms: [
    'FPL-Core-Insights by olbauday, https://github.com/olbauday/FPL-Core-Insights: a community repository, free to use with a link to it.',
    'It has no licence file, and its figures were collected from other services. Follow it only if that is all right with you.',
  ],
  leagues: LEAGUES.flatMap(({ slug, isFantasy }) => (isFantasy ? [slug] : [])),
  isOptional: true,
  fetch(upstream, context) {
    const collected = new Collected(upstream, context, { source: FPL_CORE.key, competitions: undefined });
    return fetchedOf(collected, fetchSeasons(collected, context));
  },
};

/**
 * On a first fetch the tables that a chart needs come before the others of the newest gameweeks: those of fourteen gameweeks take about 50
 * seconds at one request a second.
 */
async function* fetchSeasons(collected: Collected, context: FetchContext): AsyncGenerator<void> {
  const isFirst = context.stored === null && context.matches.every(({ hasFigures }) => !hasFigures);
  const further = async (season: SeasonFetch, gameweek: number) => collected.add(await season.further(gameweek));
  const postponed: (() => Promise<void>)[] = [];
  let count = 0;
  for (let back = 0; back < context.seasons; back += 1) {
    const season = new SeasonFetch(seasonAt(context.now) - back, collected, context);
    const tables = await season.clubsAndPlayers();
    if (tables === null) continue;
    const gameweeks = await season.gameweeks();
    context.progress.start('Fetching FPL-Core-Insights', gameweeks.length);
    for (const gameweek of gameweeks) {
      await collected.attempt(async () => {
        const first = await season.gameweek(gameweek);
        if (first === null) return;
        if (isFirst && count < SHOWN) postponed.push(() => further(season, gameweek));
        else await further(season, gameweek);
        collected.add([...tables, ...first.tables]);
        if (first.hasFigures) count += 1;
      });
      context.progress.advance(1);
      if (count === SHOWN && postponed.length > 0) {
        yield;
        for (const later of postponed.splice(0)) await collected.attempt(later);
      }
    }
    context.progress.done();
    for (const later of postponed.splice(0)) await collected.attempt(later);
    if (count >= SHOWN) yield;
  }
}
