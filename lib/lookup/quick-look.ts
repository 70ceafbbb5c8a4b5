import * as z from 'zod/mini';
import type { Game } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { nextGameSchema, type SubjectDetail, subjectTypeSchema } from '#lib/contract/search.ts';
import { statisticSchema } from '#lib/contract/statistic.ts';
import type { User } from '#lib/contract/user.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/chart-points.ts';
import { defaultStatistic } from '#lib/domain/default-statistic.ts';
import { NO_FILTER } from '#lib/domain/game-filter.ts';
import { personName } from '#lib/domain/person-name.ts';
import { positionLabel } from '#lib/domain/position-label.ts';
import { DEFAULT_LINE } from '#lib/domain/reference-lines.ts';
import { shownGames } from '#lib/domain/shown-games.ts';
import type { SeenDetail } from '#lib/lookup/seen-detail.ts';

const pointSchema: z.ZodMiniType<ChartPoint> = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  value: z.nullable(z.number()),
  date: z.string(),
  isHomeGame: z.boolean(),
  league: z.string(),
  minutesPlayed: z.nullable(z.number()),
  startedMatch: z.nullable(z.boolean()),
});

/** All that the popup shows of a subject, small enough to be kept: the bars of one statistic instead of every game. */
export const quickLookSchema = z.object({
  type: subjectTypeSchema,
  id: idSchema,
  name: z.string(),
  /** A player's team, a team's league. */
  detail: z.nullable(z.string()),
  /** A player's position in words. */
  position: z.nullable(z.string()),
  nextGame: z.nullable(nextGameSchema),
  statistic: statisticSchema,
  line: z.number(),
  /** At most ten, oldest first. */
  points: z.array(pointSchema),
  /** Set where the figures are not of real, current football. */
  sourceLabel: z.nullable(z.string()),
  /** When the server told it, in milliseconds since 1970. */
  seenAt: z.number(),
});
export type QuickLook = z.infer<typeof quickLookSchema>;

/** Makes a quick look of a subject's details: the first panel's default statistic of the plan over the latest ten games. */
export function quickLook({ detail, seenAt }: SeenDetail, plan: User['plan']): QuickLook {
  const statistic = defaultStatistic(plan, 0);
  const games: readonly Game[] = detail.lastGames;
  return {
    ...headOf(detail),
    nextGame: detail.nextGame,
    statistic,
    line: DEFAULT_LINE,
    points: chartPoints(shownGames(games, NO_FILTER), statistic, 'fullGame'),
    sourceLabel: detail.source.label,
    seenAt,
  };
}

function headOf(detail: SubjectDetail): Pick<QuickLook, 'type' | 'id' | 'name' | 'detail' | 'position'> {
  if ('player' in detail) {
    const { id, position, teams } = detail.player;
    return {
      type: 'player',
      id,
      name: personName(detail.player),
      detail: teams[0]?.name ?? null,
      position: position && positionLabel(position),
    };
  }
  const { id, name, isNationalTeam, league } = detail.team;
  return { type: 'team', id, name, detail: isNationalTeam ? 'National team' : (league?.name ?? null), position: null };
}
