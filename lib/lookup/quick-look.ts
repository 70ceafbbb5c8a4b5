import { toCall } from '#lib/api/to-call.ts';
import type { Game } from '#lib/contract/football/game.ts';
import { type NextGame, type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';
import type { User } from '#lib/contract/user/user.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/games/chart-points.ts';
import { firstWithValues, NO_FILTER, type Place, shownGames } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE } from '#lib/domain/lines/reference-lines.ts';
import { personName, positionLabel, type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { suggestedStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import { defaultStatistic, isBaseStatistic } from '#lib/domain/statistics/statistic-choice.ts';
import { findReplies, isValid, type StoredReply } from '#lib/lookup/reply-store.ts';

/** What the popup shows of subject details: the bars of one statistic. */
export interface QuickLook extends Subject {
  readonly name: string;
  /** The team of a player, or the league of a team. "National team" for a national team. */
  readonly detail: string | null;
  /** The label of a player's position. */
  readonly position: string | null;
  readonly nextGame: NextGame | null;
  readonly statistic: Statistic;
  /** The base statistics of the plan. */
  readonly offered: readonly Statistic[];
  readonly place: Place;
  readonly line: number;
  /** At most ten bars, oldest first. */
  readonly points: readonly ChartPoint[];
  /** Set when the figures are not from real, current football. */
  readonly sourceLabel: string | null;
  /** The time until which the figures are valid, in milliseconds since 1970. */
  readonly until: number;
  /** The details, from which the bars of other settings are computed without a request. */
  readonly figures: SubjectDetail;
}

/** What the user can change in the popup. */
export type LookSettings = Pick<QuickLook, 'statistic' | 'place' | 'line'>;

/** The look of subject details, in the plan's default statistic. If that has no values, in the first suggested one that has. */
export function quickLook(detail: SubjectDetail, until: number, plan: User['plan']): QuickLook {
  const initial = defaultStatistic(plan, 0);
  const games: readonly Game[] = detail.lastGames;
  const base = suggestedStatistics(detail, plan).filter(isBaseStatistic);
  const settings = { statistic: firstWithValues(games, [initial, ...base]) ?? initial, place: NO_FILTER.place };
  return {
    ...headOf(detail),
    ...settings,
    nextGame: detail.nextGame,
    offered: STATISTICS.filter((statistic) => showsStatistic(plan, statistic)),
    line: DEFAULT_LINE,
    points: barsOf(games, settings),
    sourceLabel: detail.source.label,
    until,
    figures: detail,
  };
}

function barsOf(games: readonly Game[], { statistic, place }: Omit<LookSettings, 'line'>): readonly ChartPoint[] {
  return chartPoints(shownGames(games, { ...NO_FILTER, place }), statistic, 'fullGame', undefined, games);
}

/**
 * The look with other settings. Another statistic resets the line, unless the line is given too (docs/product.md,
 * "Panel resets"). A statistic that the plan does not include changes nothing.
 *
 * @example withSettings(look, { place: 'home' }).points // the last ten games at home
 */
export function withSettings(look: QuickLook, change: Partial<LookSettings>): QuickLook {
  const { statistic, place, line } = { ...look, ...change };
  if (!look.offered.includes(statistic)) return look;
  if (statistic === look.statistic && place === look.place) return { ...look, line };
  const isReset = statistic !== look.statistic && change.line === undefined;
  const points = barsOf(look.figures.lastGames, { statistic, place });
  return { ...look, statistic, place, line: isReset ? DEFAULT_LINE : line, points };
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

/**
 * The look of a stored reply, with the settings that the popup showed last. `null` when the reply has another form, as
 * after an update.
 */
export function lookOfReply({ look, ...reply }: StoredReply, plan: User['plan']): QuickLook | null {
  const plain = plainLook(reply, plan);
  return plain && look ? withSettings(plain, look) : plain;
}

/** The look of a stored reply with default settings. `null` when the reply has another form. */
export function plainLook({ body, until }: StoredReply, plan: User['plan']): QuickLook | null {
  const { data } = subjectDetail.output.safeParse(body);
  return data === undefined ? null : quickLook(data.data, until, plan);
}

/** The valid looks of subjects of a user, the one that the popup showed last first. */
export async function readLooks(
  { id, plan }: Pick<User, 'id' | 'plan'>,
  subjects: readonly Subject[],
  now: number,
): Promise<QuickLook[]> {
  const stored = await findReplies(id, subjects.map(detailsPath));
  return stored
    .flatMap((one) => (one.look && isValid(one, now) ? { one, shownAt: one.look.shownAt } : []))
    .toSorted((a, b) => b.shownAt - a.shownAt)
    .flatMap(({ one }) => lookOfReply(one, plan) ?? []);
}

/** The path of the call for the details of a subject. */
export function detailsPath({ type, id }: Subject): string {
  return toCall(subjectDetail, { type, id }).path;
}

/** Puts a look first in the list and removes an older look of the same subject. */
export function withLook(looks: readonly QuickLook[], look: QuickLook): QuickLook[] {
  return [look, ...looks.filter((one) => subjectKey(one) !== subjectKey(look))];
}

export function lookOf(looks: readonly QuickLook[], subject: Subject): QuickLook | undefined {
  return looks.find((one) => subjectKey(one) === subjectKey(subject));
}
