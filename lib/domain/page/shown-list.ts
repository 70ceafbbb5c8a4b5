import { SCOUT_LIMITS } from '#lib/contract/scout/scout.ts';
import { subjectsSetting } from '#lib/domain/lookup/pasted-names.ts';
import type { PageEntry, PageList, PageSubject } from '#lib/domain/page/page-list-type.ts';
import type { PageFault } from '#lib/domain/page/page-text.ts';
import { MOST_ROWS, oneListPath } from '#lib/domain/panels/one-list.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';

/** A list of names as it is shown, with the user's answers to its questions. */
export interface ShownList {
  readonly list: PageList;
  readonly faults: readonly PageFault[];
  /** The key of the chosen subject of each question, by the text of the question; `null` for none of the choices. */
  readonly answers: Readonly<Record<string, string | null>>;
}

/** The subjects of an earlier list. The text of its page is not kept. */
export interface KeptList {
  readonly subjects: readonly PageSubject[];
  readonly match: PageList['match'];
}

/** The subject that an entry means: its only one, or the user's choice. `null` for an open question. */
export function meantBy({ text, choices, isClear }: PageEntry, answers: ShownList['answers']): PageSubject | null {
  if (isClear) return choices[0] ?? null;
  const answer = answers[text];
  return choices.find((choice) => watchedKey(choice) === answer) ?? null;
}

/** The subjects of a list in its order, each once. Those of open questions are left out. */
export function meantSubjects({ list, answers }: Pick<ShownList, 'list' | 'answers'>): PageSubject[] {
  const meant = list.groups.flatMap(({ entries }) => entries.flatMap((entry) => meantBy(entry, answers) ?? []));
  return [...new Map(meant.map((subject) => [watchedKey(subject), subject])).values()];
}

/** Equal for two lists of the same subjects in the same order. */
export function keptKey({ subjects }: KeptList): string {
  return subjects.map(watchedKey).join();
}

/** An earlier list, as one group without a heading. */
export function ofKept({ subjects, match }: KeptList): ShownList {
  const entries = subjects.map((subject) => ({ text: subject.name, choices: [subject], isClear: true }));
  return { list: { groups: [{ heading: null, entries }], unknown: [], match }, faults: [], answers: {} };
}

/** @example keptTitle(list) // 'Haaland, Salah and 9 more' */
export function keptTitle({ subjects }: KeptList): string {
  const [first, second, ...more] = subjects.map(({ name }) => name);
  if (second === undefined) return first ?? '';
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** The address of Scout with the players and teams of a list, as many as a view can have. `null` without any. */
export function scoutOf(subjects: readonly PageSubject[]): { readonly path: string; readonly count: number } | null {
  const rows = subjects.flatMap(({ type, id }) => (type === 'referee' ? [] : [{ type, id }]));
  const shown = rows.slice(0, SCOUT_LIMITS.subjects);
  const setting = subjectsSetting(shown);
  return shown.length === 0
    ? null
    : { path: `/app/scout?${new URLSearchParams({ subjects: setting })}`, count: shown.length };
}

/**
 * The address at which the players and teams of a list are compared, as many as a comparison has rows. `null` without
 * any.
 */
export function compareSubjects(
  subjects: readonly PageSubject[],
): { readonly path: string; readonly count: number } | null {
  const wanted = subjects.flatMap(({ type, id }) => (type === 'referee' ? [] : [{ type, id }]));
  const count = Math.min(wanted.length, MOST_ROWS);
  return count === 0 ? null : { path: oneListPath(wanted, null), count };
}
