import type * as z from 'zod/mini';
import type { ListedMatch, listedDay } from '#lib/contract/football/analyzer.ts';
import type { Source } from '#lib/contract/football/source.ts';

type UtcDay = z.output<typeof listedDay.output>;

/** The sources of the replies that have one of the shown matches, each once. */
export function sourcesOf(replies: readonly UtcDay[], shown: readonly Pick<ListedMatch, 'id'>[]): Source[] {
  const ids = new Set(shown.map(({ id }) => id));
  return replies
    .filter(({ data }) => data.some(({ id }) => ids.has(id)))
    .flatMap(({ sources = [] }) => sources)
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);
}

/** The label of all matches of a day; `null` when they have different labels or none. */
export function sharedLabel(matches: readonly Pick<ListedMatch, 'label'>[]): string | null {
  const [label, ...others] = new Set(matches.map((match) => match.label ?? null));
  return others.length > 0 ? null : (label ?? null);
}
