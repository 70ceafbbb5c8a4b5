import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { UnusualFigure } from '#lib/contract/scout/match-sheet.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { NO_FILTER, type Place, shownGames } from '#lib/domain/games/shown-games.ts';
import { ladderLines, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { isScouted } from '#lib/domain/scout/scout-statistics.ts';
import type { MatchRow } from '#server/services/football/matches/matches.ts';
import { gamesWithoutValues } from '#server/services/scout/games/games-without-values.ts';
import type { LeagueRates } from '#server/services/scout/sheet/league-rates.ts';
import type { SlateEntry } from '#server/services/scout/slate/slate.ts';

/** A figure with the matches of its games. */
export interface FoundFigure extends UnusualFigure {
  readonly matches: readonly number[];
}

interface Known {
  readonly rows: ReadonlyMap<number, MatchRow>;
  readonly league: LeagueRates;
  readonly historyGames: number;
  readonly statistics: readonly AnyStatistic[];
}

/**
 * The hit rates of a subject over the last ten games, and over the last ten at the place of the match, at every line
 * of its ladder; of a player only over the line, because an under often means few minutes only. A statistic without a
 * value in one of the games is left out, because "9 of the last 10" would not be true.
 */
export function figuresOf(entry: SlateEntry, { rows, league, historyGames, statistics }: Known): FoundFigure[] {
  const { type, id, name, position, isHome, games, at } = entry;
  if (type === 'referee' || isHome === null) return [];
  const loaded = gamesWithoutValues(type, games, rows).slice(0, historyGames);
  const places: Place[] = at.match.isNeutral ? ['all'] : ['all', isHome ? 'home' : 'away'];
  const peers = type === 'team' ? 'team' : position;
  return places.flatMap((place) => {
    const matches = shownGames(loaded, { ...NO_FILTER, place }).map((game) => game.id);
    const indexes = matches.map((match) => games.matches.indexOf(match));
    return statistics.flatMap((statistic) => {
      const values = indexes.map((index) => games.own.get(statistic)?.[index] ?? null);
      const known = values.filter((value) => value !== null);
      if (known.length === 0 || known.length < values.length || !isScouted(entry, statistic)) return [];
      return ladderLines(known, lineSpacing(statistic)).flatMap((line) =>
        (type === 'player' ? (['over'] as const) : (['over', 'under'] as const)).map((side): FoundFigure => {
          const rate = hitRate(values, line, side);
          const about = { subject: type, id, name, position, statistic, line, side, place, matches };
          return { ...about, rate, league: league(peers, { statistic, line, side }) };
        }),
      );
    });
  });
}

/** The statistics that sentences are about. Points of a Fantasy game are not football. */
export const TOLD = ALL_STATISTICS.filter((statistic) => statistic !== 'fantasyPoints');
