import { Collected, type Received } from '#server/sources/fetching/collected.ts';
import { seasonAt } from '#server/sources/fetching/due.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { HOST } from '#server/sources/fpl-core/core-files.ts';
import { FPL_CORE } from '#server/sources/fpl-core/fpl-core-source.ts';
import { compareFigures, type GameweekFigures } from '#server/sources/fpl-core/gameweek-figures.ts';
import { SeasonFetch } from '#server/sources/fpl-core/season-fetch.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';
import { PREMIER_LEAGUE } from '#server/sources/parts/premier-league.ts';

/**
 * A first fetch starts imports after these numbers of gameweeks. A chart shows ten matches, and few players miss more than three of thirteen.
 */
const SHOWN = [10, 13];

/** Premier League players and teams by match since 2024/25, from a community repository. */
export const liveFplCore: LiveSource = {
  key: FPL_CORE.key,
  name: FPL_CORE.name,
  figures: "players' shots, fouls, passes and expected goals",
  hosts: [HOST],
  terms: [
    'FPL-Core-Insights by olbauday, https://github.com/olbauday/FPL-Core-Insights: a community repository, free to use with a link to it.',
    'It has no licence file, and its figures were collected from other services. Follow it only if that is all right with you.',
  ],
  leagues: [PREMIER_LEAGUE.slug],
  isOptional: true,
  // No other optional source without a key has the shots of players.
  isPreselected: true,
  turn: 10,
  fetch(upstream, context) {
    const collected = new Collected(upstream, context, { source: FPL_CORE.key, competitions: undefined });
    return fetchedOf(collected, fetchSeasons(collected, context));
  },
};

async function* fetchSeasons(collected: Collected, context: FetchContext): AsyncGenerator<void> {
  const isFirst = context.stored === null && context.matches.every(({ hasFigures }) => !hasFigures);
  if (isFirst) yield* fetchShown(collected, context);
  for await (const { season, tables, gameweeks } of seasonsOf(collected, context)) {
    context.progress.start(`Fetching ${season.name} of FPL-Core-Insights`, gameweeks.length);
    const add = (gameweek: number) =>
      collected.attempt(async () => {
        const figures = await season.figures(gameweek);
        if (figures === null) return;
        const shots = await season.shots(gameweek, figures);
        const further = await season.further(gameweek);
        collected.add([...tables, ...tablesOf(figures), shots, ...further]);
      });
    for (const gameweek of gameweeks) {
      await add(gameweek);
      context.progress.advance(1);
    }
    if (isFirst) for await (const gameweek of season.begunAfter(gameweeks[0] ?? 0)) await add(gameweek);
    context.progress.done();
    yield;
  }
}

/**
 * Fetches the tables that charts need before all other tables. At one request per second, the figures of thirteen gameweeks take about 45 seconds,
 * and all tables of two seasons take several minutes. The lists of shots come last, except for gameweeks whose figures cannot be used without them.
 */
async function* fetchShown(collected: Collected, context: FetchContext): AsyncGenerator<void> {
  const shown: (() => Promise<void>)[] = [];
  const last = Math.max(...SHOWN);
  let count = 0;
  context.progress.start('Fetching the newest gameweeks of FPL-Core-Insights', last);
  for await (const { season, tables, gameweeks } of seasonsOf(collected, context)) {
    for (const gameweek of gameweeks) {
      const before = count;
      await collected.attempt(async () => {
        const figures = await season.figures(gameweek);
        if (figures === null) return;
        const shots = () => season.shots(gameweek, figures);
        const { isPlayed, needsShots } = compareFigures(figures);
        collected.add([...tables, ...tablesOf(figures), ...(needsShots ? [await shots()] : [])]);
        if (!needsShots) shown.push(async () => collected.add([await shots()]));
        if (isPlayed) count += 1;
      });
      context.progress.advance(count - before);
      if (count > before && SHOWN.includes(count)) yield;
      if (count === last) break;
    }
    if (count === last) break;
  }
  context.progress.start('Fetching the shots of FPL-Core-Insights', shown.length);
  for (const shots of shown) {
    await collected.attempt(shots);
    context.progress.advance(1);
  }
  context.progress.done();
  yield;
}

function tablesOf({ matches, stats, addedPlayers }: GameweekFigures): Received[] {
  return [matches, stats, ...addedPlayers];
}

interface SeasonStart {
  readonly season: SeasonFetch;
  /** The tables of clubs and players. */
  readonly tables: readonly Received[];
  /** The gameweeks that can have figures, the newest first. */
  readonly gameweeks: readonly number[];
}

/** The seasons that the repository has, the current one first. */
async function* seasonsOf(collected: Collected, context: FetchContext): AsyncGenerator<SeasonStart> {
  for (let back = 0; back < context.seasons; back += 1) {
    const season = new SeasonFetch(seasonAt(context.now) - back, collected, context);
    const tables = await season.clubsAndPlayers();
    if (tables !== null) yield { season, tables, gameweeks: await season.gameweeks() };
  }
}
