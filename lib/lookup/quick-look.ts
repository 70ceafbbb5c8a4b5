import { toCall } from '#lib/api/to-call.ts';
import type { Game } from '#lib/contract/football/game.ts';
import { type NextGame, type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { User } from '#lib/contract/user/user.ts';
import { type ChartPoint, chartPoints } from '#lib/domain/games/chart-points.ts';
import { firstWithValues, NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
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
  readonly line: number;
  /** At most ten bars, oldest first. */
  readonly points: readonly ChartPoint[];
  /** Set when the figures are not from real, current football. */
  readonly sourceLabel: string | null;
  /** The time until which the figures are valid, in milliseconds since 1970. */
  readonly until: number;
}

/** The look of subject details, in the plan's default statistic. If that has no values, in the first suggested one that has. */
export function quickLook(detail: SubjectDetail, until: number, plan: User['plan']): QuickLook {
  const initial = defaultStatistic(plan, 0);
  const games: readonly Game[] = detail.lastGames;
  const base = suggestedStatistics(detail, plan).filter(isBaseStatistic);
  const statistic = firstWithValues(games, [initial, ...base]) ?? initial;
  return {
    ...headOf(detail),
    nextGame: detail.nextGame,
    statistic,
    line: DEFAULT_LINE,
    points: chartPoints(shownGames(games, NO_FILTER), statistic, 'fullGame', undefined, games),
    sourceLabel: detail.source.label,
    until,
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

/** The look of a stored reply, with the line that the popup showed last. `null` when the reply has another form, as after an update. */
export function lookOfReply({ body, until, look }: StoredReply, plan: User['plan']): QuickLook | null {
  const { data } = subjectDetail.output.safeParse(body);
  return data === undefined ? null : { ...quickLook(data.data, until, plan), ...(look && { line: look.line }) };
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
