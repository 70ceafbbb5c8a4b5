import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Position } from '#lib/contract/football/search.ts';
import type { ScoutMatch, ScoutReply } from '#lib/contract/scout/scout.ts';
import type { ScoutColumns } from '#lib/contract/scout/scout-columns.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import type { ScoutFigures } from '#lib/domain/scout/scout-figures.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

type Side = ScoutMatch['home'];

/** A row of Scout: a subject of a coming match in one statistic. */
export interface ScoutRow extends ScoutFigures {
  /** A key that is unique within a view. */
  readonly key: string;
  readonly type: ScoutColumns['subject'][number];
  readonly id: number;
  readonly name: string;
  readonly position: Position | null;
  readonly match: ScoutMatch;
  /** `isHome`, `team` and `rival` are `null` for a referee. */
  readonly isHome: boolean | null;
  readonly team: Side | null;
  readonly rival: Side | null;
  readonly choice: StatisticChoice;
  readonly allowed: Allowed | null;
  readonly referee: number | null;
  readonly probability: number | null;
  readonly availability: { readonly status: string; readonly chance: number | null } | null;
}

/** Converts the columns of a reply to rows, in the same order. Rows with a statistic that this version does not support are left out. */
export function scoutRows({
  columns,
  matches,
  statistics,
}: Pick<ScoutReply, 'columns' | 'matches' | 'statistics'>): ScoutRow[] {
  return columns.id.flatMap((id, index): ScoutRow[] => {
    const match = matches[columns.match[index] ?? -1];
    const choice = statistics[columns.statistic[index] ?? -1];
    const type = columns.subject[index];
    if (match === undefined || type === undefined || choice === undefined || !isStatisticChoice(choice)) return [];
    const isHome = columns.isHome[index] ?? null;
    const [team, rival] = isHome === null ? [null, null] : isHome ? [match.home, match.away] : [match.away, match.home];
    const availability = columns.availability[index] ?? null;
    return [
      {
        key: `${type}-${id}-${match.id}-${choice}`,
        type,
        id,
        name: columns.name[index] ?? '',
        position: columns.position[index] ?? null,
        match,
        isHome,
        team,
        rival,
        choice,
        line: columns.line[index] ?? 0,
        last5: rateOf(columns.last5[index]),
        last10: rateOf(columns.last10[index]),
        season: rateOf(columns.season[index]),
        place: rateOf(columns.place[index]),
        opponent: rateOf(columns.opponent[index]),
        streak: columns.streak[index] ?? 0,
        average: columns.average[index] ?? null,
        minutes: columns.minutes[index] ?? null,
        starts: rateOf(columns.starts[index]),
        allowed: allowedOf(columns.allowed[index], columns.allowedSeason?.[index]),
        referee: columns.referee[index] ?? null,
        probability: columns.probability[index] ?? null,
        availability: availability && { status: availability[0], chance: availability[1] },
      },
    ];
  });
}

function rateOf(rate: ScoutColumns['last5'][number] | undefined): HitRate | null {
  return rate ? { hits: rate[0], games: rate[1] } : null;
}

function allowedOf(column: ScoutColumns['allowed'][number] | undefined, season?: string | null): Allowed | null {
  if (!column) return null;
  const [mean, rank, of, shared, games] = column;
  return { mean, rank, of, shared, games, ...(season && { season }) };
}
