import type { AnyStatistic } from '#lib/contract/football/statistic.ts';

/** The name of a statistic in words: "shots on target". */
export function statisticInWords(statistic: AnyStatistic): string {
  return statistic.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
