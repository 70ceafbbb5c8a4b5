import { PAGE_LIMITS } from '#lib/contract/football/page-names.ts';
import { lineRuns, type NameRun } from '#lib/domain/page/name-runs.ts';
import type { PageText } from '#lib/domain/page/page-text.ts';

/**
 * What leaves the browser of a page: distinct runs of at most four words that could be names, sorted, so not in the
 * page's order. Entries and tables come before text if a page has more than may be sent.
 *
 * @returns at most `PAGE_LIMITS.fragments` texts
 */
export function pageFragments({ blocks }: Pick<PageText, 'blocks'>): string[] {
  const [texts, lists] = [new Set<string>(), new Set<string>()];
  for (const { kind, lines } of blocks) {
    const into = kind === 'text' ? texts : lists;
    for (const { cells } of lines) addAll(into, lineRuns(kind, cells).flat());
  }
  return [...new Set([...lists, ...texts])].slice(0, PAGE_LIMITS.fragments).sort();
}

function addAll(into: Set<string>, runs: readonly NameRun[]): void {
  for (const { pieces } of runs) for (const { text } of pieces) into.add(text);
}
