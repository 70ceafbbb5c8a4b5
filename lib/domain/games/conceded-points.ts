import type * as z from 'zod/mini';
import type { opponentAllowed } from '#lib/contract/football/opponent-allowed.ts';
import { STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { mainSeasonName } from '#lib/domain/days/season-name.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { concededBars, isYoung } from '#lib/domain/games/opponent-allowed.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';

/** The data of a reply of `GET /opponent-allowed`. */
export type AllowedReply = z.output<typeof opponentAllowed.output>['data'];

/** True when the team has too few games in the reply's season for a mean. False for a reply without a season. */
export function isThin({ all, season }: AllowedReply): boolean {
  return season !== null && isYoung(all);
}

/** The bars of a team's latest ten games at a place, oldest first. The value is the figure of the opponents. */
export function concededPoints({ games, league, statistic }: AllowedReply, place: Place): ChartPoint[] {
  const shown = concededBars(games, place);
  const codes = opponentCodes(shown.map(({ opponent }) => opponent.name));
  const { decimals } = STATISTIC_CATALOGUE[statistic];
  return shown.map(({ id, matchDate, opponent, isHomeGame, isNeutral, value }) => ({
    id,
    name: opponent.name,
    code: codes.get(opponent.name) ?? '',
    value: value === null ? null : Number(value.toFixed(decimals)),
    date: matchDate,
    isHomeGame,
    ...(isNeutral && { isNeutral }),
    league: league?.name ?? '',
    minutesPlayed: null,
    startedMatch: null,
  }));
}

/** The season's name, "25/26". `null` when the reply has no season or no game. */
export function allowedSeason({ games, league, season }: AllowedReply): string | null {
  if (league === null || season === null || games.length === 0) return null;
  return mainSeasonName(games.map(({ matchDate }) => ({ matchDate, league, season })));
}
