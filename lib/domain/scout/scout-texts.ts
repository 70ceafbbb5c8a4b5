import type { ScoutRecord } from '#lib/contract/scout/scout.ts';
import { allowedSentence } from '#lib/domain/games/allowed-sentence.ts';
import type { HitRate, LineSide } from '#lib/domain/games/hit-rate.ts';
import { shareText, wholePercent } from '#lib/domain/games/percent.ts';
import { streakLength } from '#lib/domain/games/streak.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { splitChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** @example rateText({ hits: 7, games: 10 }) // '7/10' */
export function rateText(rate: HitRate | null): string {
  return rate === null ? '–' : `${rate.hits}/${rate.games}`;
}

/** @example streakText(-4, 100) // '4 under' */
export function streakText(streak: number, historyGames: number): string {
  if (streak === 0) return '–';
  return `${streakLength(streak, historyGames)} ${streak > 0 ? 'over' : 'under'}`;
}

/** The ground of the coming match as a letter. `null` for a referee. */
export function venueText({ isHome, match }: Pick<ScoutRow, 'isHome' | 'match'>): 'H' | 'A' | 'N' | null {
  if (isHome === null) return null;
  if (match.isNeutral === true) return 'N';
  return isHome ? 'H' : 'A';
}

/** What the opponent allows, as a sentence. `null` when it is unknown. */
export function allowedText({ allowed, rival, choice, position, isHome, match }: ScoutRow): string | null {
  if (allowed === null || rival === null) return null;
  const place = match.isNeutral === true ? 'all' : isHome === true ? 'away' : 'home';
  return allowedSentence({ team: rival.name, statistic: splitChoice(choice).statistic, position, place }, allowed);
}

/** Created once, because creating a formatter takes longer than rendering many rows. */
const counts = new Intl.NumberFormat('en');

/** The record of the model's predictions: "1,204 such predictions graded: 61.2% predicted, 60.8% right". */
export function recordText(record: ScoutRecord | null): string {
  if (record === null || record.n === 0) return 'No such prediction is graded yet';
  const count = `${counts.format(record.n)} such ${record.n === 1 ? 'prediction' : 'predictions'} graded`;
  return `${count}: ${shareText(record.stated)} predicted, ${shareText(record.actual)} right`;
}

/** @example probabilityText(0.534) // '53%' */
export function probabilityText(probability: number | null): string {
  return probability === null ? '–' : `${wholePercent(probability)}%`;
}

/** A row as text, for its accessible name. */
export function rowText(row: ScoutRow, side: LineSide): string {
  const { name, choice, line, last10 } = row;
  const rate = last10 === null ? '' : `, ${last10.hits} of the last ${last10.games}`;
  return `${name}, ${statisticLabel(choice)} ${side} ${line}${rate}`;
}

const REASONS: Readonly<Record<string, string>> = {
  doubtful: 'Doubtful',
  injured: 'Injured',
  suspended: 'Suspended',
  unavailable: 'Unavailable',
};

/** @example availabilityText({ status: 'doubtful', chance: 75 }) // 'Doubtful, 75% chance to play' */
export function availabilityText(availability: ScoutRow['availability']): string | null {
  if (availability === null) return null;
  const reason = REASONS[availability.status] ?? 'Doubtful';
  return availability.chance === null ? reason : `${reason}, ${availability.chance}% chance to play`;
}
