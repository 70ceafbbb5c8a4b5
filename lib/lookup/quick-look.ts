import * as z from 'zod/mini';
import type { Game } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { type NextGame, nextGameSchema, type SubjectDetail, subjectTypeSchema } from '#lib/contract/search.ts';
import { statisticSchema } from '#lib/contract/statistic.ts';
import type { User } from '#lib/contract/user.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/chart-points.ts';
import { suggestedStatistics } from '#lib/domain/offered-statistics.ts';
import { DEFAULT_LINE } from '#lib/domain/reference-lines.ts';
import { firstWithValues, NO_FILTER, shownGames } from '#lib/domain/shown-games.ts';
import { defaultStatistic, isBaseStatistic } from '#lib/domain/statistic-choice.ts';
import { personName, positionLabel, type Subject, subjectKey } from '#lib/domain/subject.ts';
import { isFresh, type SeenDetail } from '#lib/lookup/detail-cache.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const pointSchema: z.ZodMiniType<ChartPoint> = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  value: z.nullable(z.number()),
  date: z.string(),
  season: z.exactOptional(z.string()),
  isHomeGame: z.boolean(),
  isNeutral: z.exactOptional(z.literal(true)),
  league: z.string(),
  minutesPlayed: z.nullable(z.number()),
  startedMatch: z.nullable(z.boolean()),
  isAwaited: z.exactOptional(z.literal(true)),
});

/** The popup's small form of subject details: the bars of one statistic instead of all games, so that it can be stored. */
export const quickLookSchema = z.object({
  type: subjectTypeSchema,
  id: idSchema,
  name: z.string(),
  /** The team of a player, or the league of a team. "National team" for a national team. */
  detail: z.nullable(z.string()),
  /** The label of a player's position. */
  position: z.nullable(z.string()),
  nextGame: z.nullable(nextGameSchema),
  statistic: statisticSchema,
  line: z.number(),
  /** At most ten bars, oldest first. */
  points: z.array(pointSchema),
  /** Set when the figures are not from real, current football. */
  sourceLabel: z.nullable(z.string()),
  /** Time of the reply, in milliseconds since 1970. */
  seenAt: z.number(),
});
export type QuickLook = z.infer<typeof quickLookSchema>;

/** The look of subject details, in the plan's default statistic. If that has no values, in the first suggested one that has. */
export function quickLook({ detail, seenAt }: SeenDetail, plan: User['plan']): QuickLook {
  const initial = defaultStatistic(plan, 0);
  const games: readonly Game[] = detail.lastGames;
  const base = suggestedStatistics(detail, plan).filter(isBaseStatistic);
  const statistic = firstWithValues(games, [initial, ...base]) ?? initial;
  return {
    ...headOf(detail),
    nextGame: fixtureOf(detail.nextGame),
    statistic,
    line: DEFAULT_LINE,
    points: chartPoints(shownGames(games, NO_FILTER), statistic, 'fullGame', undefined, games),
    sourceLabel: detail.source.label,
    seenAt,
  };
}

/** The heading of a subject in lists and cards. */
export function headOf(detail: SubjectDetail): Pick<QuickLook, 'type' | 'id' | 'name' | 'detail' | 'position'> {
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

/** The next game without its predictions, which the popup does not show. */
function fixtureOf(game: NextGame | null): NextGame | null {
  if (game === null) return null;
  const { predictions: _, ...fixture } = game;
  return fixture;
}

const KEY = 'quickLooks';

/** The maximum number of stored looks. It equals the number of recent subjects without a pin. */
const MAX_LOOKS = 8;

const storedSchema = z.object({ userId: z.int(), looks: z.array(quickLookSchema) });

/** The stored looks of a user that are still valid, latest first. They outlast a restart of the browser. Empty for another user. */
export async function readLooks(preferences: Preferences, userId: number, now: number): Promise<QuickLook[]> {
  const { data } = storedSchema.safeParse(await preferences.get(KEY));
  return data?.userId === userId ? data.looks.filter((look) => isFresh(look, now)) : [];
}

/** The looks of one user. */
export interface UserLooks {
  readonly userId: number;
  readonly looks: readonly QuickLook[];
}

/** Stores a user's looks for the next opening of the popup. `null` removes them. */
export function storeLooks(preferences: Preferences, stored: UserLooks | null): Promise<void> {
  return preferences.set(KEY, stored ?? undefined);
}

/** Puts a look first in the list and removes an older look of the same subject. */
export function withLook(looks: readonly QuickLook[], look: QuickLook): QuickLook[] {
  return [look, ...looks.filter((one) => subjectKey(one) !== subjectKey(look))].slice(0, MAX_LOOKS);
}

export function lookOf(looks: readonly QuickLook[], subject: Subject): QuickLook | undefined {
  return looks.find((one) => subjectKey(one) === subjectKey(subject));
}
