import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import { DEFAULT_LINE } from '#lib/domain/lines/reference-lines.ts';
import { settingWords, WORD_BREAK } from '#lib/domain/panels/setting-words.ts';

/**
 * The path of the Stats page with the entry's subject, statistic, line and side.
 *
 * @param line the entry's line, or the usual one
 */
export function watchedPath(
  { subject, statistic, side }: Pick<Watched, 'subject' | 'statistic' | 'side'>,
  line: number | null,
): string {
  if (subject.startsWith('referee-')) {
    const settings = { line: line ?? DEFAULT_LINE, side, period: 'fullGame', league: 'all' } as const;
    const words = statistic === null ? [] : [statistic, ...settingWords(settings)];
    return `/app/stats?referee=${[subject, ...words].join(WORD_BREAK)}`;
  }
  const query = new URLSearchParams({ subject });
  if (statistic !== null) query.set('stat', statistic);
  if (statistic !== null && line !== null) query.set('line', String(line));
  if (statistic !== null && side === 'under') query.set('side', side);
  return `/app/stats?${query}`;
}
