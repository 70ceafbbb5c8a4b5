import type { PageName, PageNamesReply } from '#lib/contract/football/page-names.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { lineRuns, type NameRun } from '#lib/domain/page/name-runs.ts';
import type { PageEntry, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { roleOf } from '#lib/domain/page/page-roles.ts';
import type { PageBlock, PageLine } from '#lib/domain/page/page-text.ts';

/** A name in a cell of a page, with what it means. */
export interface PageMention extends PageEntry {
  /** The index of its cell in the line. */
  readonly cell: number;
  /** True for a name that fills its cell, as in a table, list or button. */
  readonly isAlone: boolean;
}

/** The names of a line, and the texts in the place of a name that were not found. */
export interface LineNames {
  readonly mentions: readonly PageMention[];
  readonly others: readonly { readonly cell: number; readonly text: string }[];
}

type Found = ReadonlyMap<string, readonly PageName[]>;

/** The names of a reply by their fragment. */
export function namesByFragment({ found }: Pick<PageNamesReply, 'found'>): Found {
  return new Map(found.map(({ fragment, names }) => [fragment, names]));
}

/** Finds the names of a line in the order of its text. */
export function lineNames(block: Pick<PageBlock, 'kind' | 'heading'>, { cells }: PageLine, found: Found): LineNames {
  const mentions: PageMention[] = [];
  const others: { cell: number; text: string }[] = [];
  lineRuns(block.kind, cells).forEach((runs, cell) => {
    const text = cells[cell]?.normalize('NFC') ?? '';
    const beside = [...cells.filter((_, index) => index !== cell), block.heading];
    for (const run of runs) {
      const names = namesOf(run, found);
      const isAlone = block.kind !== 'text' && fillsCell(run, text);
      if (names.length === 0 && isAlone) others.push({ cell, text: run.words.join(' ') });
      const before = text.slice(0, run.start);
      for (const name of names) {
        const entry = withRole(name, roleOf(before, beside));
        if (entry !== null) mentions.push({ ...entry, cell, isAlone: isAlone && !isPlayersCode(entry, names) });
      }
    }
  });
  return { mentions, others };
}

/** True for a team that is only the club of a player beside it. */
function isPlayersCode({ choices }: PageEntry, names: readonly PageName[]): boolean {
  return choices[0]?.type === 'team' && names.length > 1;
}

/** The names in a run from left to right. Where they overlap, the longer one counts. */
function namesOf(run: NameRun, found: Found): readonly PageName[] {
  const placed = run.pieces.flatMap(({ text, at }) =>
    (found.get(text) ?? []).flatMap((name) => {
      const inside = ` ${fold(text)} `.indexOf(` ${fold(name.text)} `);
      if (inside < 0) return [];
      const from = at + fold(text).slice(0, inside).split(' ').filter(Boolean).length;
      return [{ name, from, to: from + fold(name.text).split(' ').length }];
    }),
  );
  const kept: typeof placed = [];
  for (const one of placed.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (kept.every((other) => one.to <= other.from || one.from >= other.to)) kept.push(one);
  }
  return kept.sort((a, b) => a.from - b.from).map(({ name }) => name);
}

/** True if the rest of the text has no other word of a sentence. */
function fillsCell({ start, end }: NameRun, text: string): boolean {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return !/\p{Ll}{3}/u.test(rest) && text.length <= 60;
}

/** The entry without what the stated role excludes; `null` if nothing is left. */
function withRole({ text, subjects, isClear }: PageName, role: ReturnType<typeof roleOf>): PageEntry | null {
  if (role === 'aside' && subjects[0]?.type !== 'team') return null;
  const isReferee = ({ type, name }: PageSubject) =>
    type === 'referee' && (role === 'referee' || fold(name) === fold(text));
  const referees = subjects.filter(isReferee);
  const choices =
    role === 'referee' && referees.length > 0
      ? referees
      : subjects.filter((one) => one.type !== 'referee' || isReferee(one));
  if (choices.length === 0) return null;
  return { text, choices, isClear: isClear || (choices.length === 1 && choices.length < subjects.length) };
}
