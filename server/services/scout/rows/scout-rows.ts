import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { fantasyLineAt } from '#lib/domain/fantasy/fantasy-line.ts';
import { average } from '#lib/domain/games/average.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { probabilityAt } from '#lib/domain/games/probability-at.ts';
import { CHART_GAMES, sumOfSides } from '#lib/domain/games/shown-games.ts';
import { scoutFigures } from '#lib/domain/scout/scout-figures.ts';
import type { ScoutLines } from '#lib/domain/scout/scout-lines.ts';
import type { Orderable } from '#lib/domain/scout/scout-order.ts';
import { isScouted, refereeStatistic } from '#lib/domain/scout/scout-statistics.ts';
import { type StatisticChoice, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { publishedProbability } from '#server/services/analyzer/analyzed-day.ts';
import type { SubjectGames } from '#server/services/scout/games/subject-games.ts';
import { allowedInShownSeason } from '#server/services/scout/seasons/season-conceded.ts';
import { predictionKey } from '#server/services/scout/slate/coming-predictions.ts';
import type { Slate, SlateEntry } from '#server/services/scout/slate/slate.ts';

/** A row of Scout before it is converted to columns. */
export interface ScoutEntryRow extends Orderable {
  readonly entry: SlateEntry;
  readonly choice: StatisticChoice;
}

interface Question {
  readonly choices: readonly StatisticChoice[];
  readonly lines: ScoutLines;
  readonly side: LineSide;
  readonly plan: Plan;
}

/** The rows of an entry of a slate: one for each statistic of the view with a known value in the subject's last ten games. */
export function rowsOf(slate: Slate, entry: SlateEntry, { choices, lines, side, plan }: Question): ScoutEntryRow[] {
  const { historyGames, referees, analyzerMatches } = PLANS[plan];
  const windows = entry.windows.get(historyGames);
  if (windows === undefined) return [];
  const { minutes, started } = entry.games;
  const times = entry.type === 'player' ? { minutes, started } : { minutes: [], started: [] };
  return choices.flatMap((choice): ScoutEntryRow[] => {
    if (!isScouted(entry, choice)) return [];
    const values = valuesOf(entry.games, choice);
    if (values === null) return [];
    const fantasy = entry.type === 'player' ? fantasyLineAt(entry.position, choice) : null;
    const figures = scoutFigures({ windows, values, ...times, historyGames }, { choice, lines, side, fantasy });
    if (figures === null) return [];
    const isPredicted = analyzerMatches === null || entry.at.isFirst;
    return [
      {
        ...figures,
        entry,
        name: entry.name,
        kickOff: entry.at.kickOff,
        choice,
        allowed: allowedOf(entry, choice),
        referee: referees ? refereeMean(entry, choice) : null,
        probability: isPredicted ? probabilityOf(slate, entry, { choice, line: figures.line, side }) : null,
      },
    ];
  });
}

/** A subject's values of a statistic, or of its opposite or total, newest first; `null` if no game has a value. */
export function valuesOf({ own, opponent }: SubjectGames, choice: StatisticChoice): readonly (number | null)[] | null {
  const { side, statistic } = splitChoice(choice);
  const [ours, theirs] = [own.get(statistic), opponent.get(statistic)];
  if (side !== 'total') return (side === 'own' ? ours : theirs) ?? null;
  if (ours === undefined || theirs === undefined) return null;
  return ours.map((value, index) => sumOfSides([value, theirs[index] ?? null], statistic));
}

/** What the opponent allows at the place of the match, to the player's position or to teams; `null` for referees, opposites and totals. */
function allowedOf({ type, position, isHome, at }: SlateEntry, choice: StatisticChoice): Allowed | null {
  const { side, statistic } = splitChoice(choice);
  if (side !== 'own' || isHome === null || (type === 'player' && position === null)) return null;
  const { isNeutral, home, away } = at.match;
  const [opponentId, place] = isHome ? [away.id, 'away' as const] : [home.id, 'home' as const];
  return allowedInShownSeason(at.conceded, opponentId, { statistic, position, place: isNeutral ? 'all' : place });
}

function refereeMean({ at, type }: SlateEntry, choice: StatisticChoice): number | null {
  const statistic = refereeStatistic(splitChoice(choice).statistic);
  if (statistic === null || type === 'referee') return null;
  return average((at.referee?.own.get(statistic) ?? []).slice(0, CHART_GAMES));
}

function probabilityOf(
  { ladders }: Slate,
  { at, type, id, teamId }: SlateEntry,
  { choice, line, side }: { readonly choice: StatisticChoice; readonly line: number; readonly side: LineSide },
): number | null {
  if (teamId === null) return null;
  const playerId = type === 'player' ? id : null;
  const ladder = ladders.get(predictionKey({ matchId: at.match.id, teamId, playerId, statistic: choice }));
  return ladder === undefined ? null : probabilityAt(ladder.map(publishedProbability), line, side);
}
