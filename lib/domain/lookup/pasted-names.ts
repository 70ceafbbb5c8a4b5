import { MAX_QUERY, MIN_QUERY } from '#lib/contract/football/search.ts';
import { plainText } from '#lib/domain/lookup/plain-text.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { searchedPart } from '#lib/domain/names/searched-part.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { readSelection } from '#lib/domain/panels/selection.ts';
import { isNoise, positionOf } from '#lib/domain/panels/selection-words.ts';

/** `text` is the maximum length of a pasted text. `search` is the maximum length of one search, as on the server. */
export const PASTE_LIMITS = { text: 6000, search: MAX_QUERY } as const;

/** The problem of a pasted text of this length. */
export function tooLongPaste(length: number): string {
  const [most, now] = [PASTE_LIMITS.text, length].map((count) => count.toLocaleString('en'));
  return `A text holds at most ${most} characters. This one has ${now}: leave only the names.`;
}

const LINES = /[\n\r;•]+/;
/** A line with at least two of these separators is a list of names. */
const COMMAS = /[,|/]| - /g;

/** Headings of line-ups, in folded form. */
const HEADINGS = new Set(
  'bench,subs,substitutes,starting xi,starting eleven,line up,lineup,lineups,line ups,team,squad,starters,reserves'.split(
    ',',
  ),
);

/**
 * A coach with a label, as in "All. Spalletti", "Entr. : Moyes" and "- Trainer: Howe". The coach is not in the
 * eleven.
 */
const COACH =
  /(?<![\p{L}\p{N}])(?:[Aa]ll(?:\.|enatore)|[Ee]ntr(?:\.|enador|aîneur)|[Tt]reinador|[Tt]écnico|(?:[Hh]ead )?[Cc]oach|[Tt]rainer|[Mm]anager|DT)\s*(?:[:.]\s*|(?=\p{Lu}))[^\n\r;,|)]*/gu;

/** What is in brackets. */
const ASIDE = /\(([^()]*)\)/g;
/** A name before or after a minute, as in "Bergvall 60" and "dal 60' Bergvall". */
const NAME = "(\\p{Lu}[\\p{L}'’.-]+(?: [\\p{L}'’.-]+){0,3}?)";
const SUBSTITUTE = new RegExp(
  `(?:${NAME} (?:\\p{Ll}+\\.? )?\\d{1,3}|\\d{1,3}(?:\\+\\d+)?['’.]{0,2} ?(?:[sp]t )?${NAME}(?=$|[,.]| \\d))`,
  'gu',
);

/** Brackets with substitutes as entries of their own. Other brackets stay as they are. */
function withSubstitutes(aside: string, content: string): string {
  const names = [...content.matchAll(SUBSTITUTE)].flatMap(([, before, after]) => before ?? after ?? []);
  const own = names.filter((name) => !name.split(' ').some((word) => isNoise(word) || positionOf(word) !== null));
  return own.length === 0 ? aside : `;${own.join(';')};`;
}

/**
 * The searches for a pasted line-up or table: one for each line, or one for each name of a line with several names. A
 * search keeps club and position, which distinguish players of the same name, and the tabs between cells. A substitute
 * in brackets with a minute is a name. Coaches, headings, repeated lines and lines without a name are left out. The
 * length of the text is not checked, because the caller does that.
 *
 * @example pastedNames('1 Raya\n2 Saliba (Arsenal)') // ['1 Raya', '2 Saliba (Arsenal)']
 */
export function pastedNames(text: string): string[] {
  const entries = plainText(text)
    .replace(COACH, '')
    .replace(ASIDE, withSubstitutes)
    .split(LINES)
    .flatMap((line) =>
      (line.match(COMMAS)?.length ?? 0) >= 2 || line.length > PASTE_LIMITS.search ? line.split(COMMAS) : line,
    )
    .map((entry) => entry.replace(/^[\s,|/]+|[\s,|/]+$/g, ''))
    .map((entry) => searchedPart(entry.replace(/\s*\t\s*/g, '\t').replace(/[^\S\t]+/g, ' ')));
  const named = entries.filter(
    (entry) =>
      entry.length >= MIN_QUERY &&
      readSelection(entry).parts.length > 0 &&
      /\p{L}{2}/u.test(entry) &&
      !HEADINGS.has(fold(entry)),
  );
  return [...new Map(named.map((entry) => [fold(entry), entry])).values()];
}

/** The subjects as the setting `subjects` of a view, without repeats. The limit of a view is not checked, because the caller does that. */
export function subjectsSetting(subjects: readonly Subject[]): string {
  return [...new Set(subjects.map(subjectKey))].join(',');
}
