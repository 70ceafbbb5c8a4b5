import { MOST_NAMED } from '#lib/contract/fantasy/fantasy-gameweek.ts';
import { PAGE_LIMITS, type PageNamesReply } from '#lib/contract/football/page-names.ts';
import { pastedNames } from '#lib/domain/lookup/pasted-names.ts';

/**
 * The names of a pasted squad, without prices, numbers and what is in brackets.
 *
 * @returns at most `MOST_NAMED` fragments for the search of names
 * @example squadNames('1 Raya £5.5m\nSaka (ARS)') // ['Raya', 'Saka']
 */
export function squadNames(text: string): string[] {
  const names = pastedNames(text).map((entry) =>
    entry
      .replace(/\([^)]*\)|\p{Sc}?\d[\d.,]*m?|[@\p{Sc}]/gu, ' ')
      .trim()
      .split(/\s+/)
      .slice(0, PAGE_LIMITS.words)
      .join(' ')
      .slice(0, PAGE_LIMITS.characters)
      .trim(),
  );
  return [...new Set(names.filter(({ length }) => length >= 2))].slice(0, MOST_NAMED);
}

/** The players of a pasted squad, and the names that are not clearly that of one player. */
export interface PastedSquad {
  readonly ids: readonly number[];
  readonly unknown: readonly string[];
}

/** Reads the reply of the search for `names`. A name counts only if it is clearly that of one player. */
export function pastedSquad(names: readonly string[], { found }: Pick<PageNamesReply, 'found'>): PastedSquad {
  const byFragment = new Map(found.map((one) => [one.fragment, one.names]));
  const read = names.map((name) => ({
    name,
    ids: (byFragment.get(name) ?? []).flatMap(({ isClear, subjects: [first] }) =>
      isClear && first?.type === 'player' ? first.id : [],
    ),
  }));
  return {
    ids: [...new Set(read.flatMap(({ ids }) => ids))].slice(0, MOST_NAMED),
    unknown: read.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
  };
}
