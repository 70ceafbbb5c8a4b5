import { PAGE_LIMITS } from '#lib/contract/football/page-names.ts';
import { isAddress, wordKind } from '#lib/domain/page/page-words.ts';
import { isCompetition, positionOf } from '#lib/domain/panels/selection-words.ts';

/** Adjacent words of a page that could be names. */
export interface NameRun {
  readonly words: readonly string[];
  /** The place in the text in which it was found. */
  readonly start: number;
  readonly end: number;
  /** The fragments that are sent for it, with the index of their first word. */
  readonly pieces: readonly { readonly text: string; readonly at: number }[];
}

/** Addresses of the web and of mail, and handles. */
const LINKS = /\S*@\S*|(?:https?:\/\/|www\.)\S+|\S+\.\p{Ll}{2,}\S*/gu;
/** The end of a possessive form, which is the end of a name. */
const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu;
/** Articles that are joined with the next word, as in "dell'Inter". */
const ELISION = /(?<![\p{L}\p{N}])(?:d|l|all|dall|dell|nell|sull)['’](?=\p{Lu})/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`‐‑-]*/gu;

/** Replaces characters by as many separators, so that places in the text stay the same. */
const blank = (text: string) => '|'.repeat(text.length);

interface Word {
  readonly text: string;
  readonly kind: ReturnType<typeof wordKind>;
  readonly start: number;
  readonly end: number;
  /** True if only a space is between this word and the one before it. */
  readonly isNext: boolean;
  readonly isDotted: boolean;
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(WORD)) {
    const word = found[0].replace(/['’ʼ`‐‑-]+$/u, '');
    const before = words.at(-1);
    const gap = before === undefined ? '' : text.slice(before.end, found.index);
    // A full stop after a single letter is that of an initial.
    const isNext = /^\s+$/.test(gap) || (/^\.\s?$/.test(gap) && before?.text.length === 1);
    const start = found.index;
    const end = start + word.length;
    words.push({ text: word, kind: wordKind(word), start, end, isNext, isDotted: text.charAt(end) === '.' });
  }
  return words;
}

/**
 * The runs of words in a text that could be names: words with a capital or of a script without capitals, and particles
 * between them. Numbers, addresses, ordinary words and competitions are left out.
 *
 * @param text a cell, entry or paragraph
 * @example runsIn('1 Raya, the captain').map(({ words }) => words) // [['Raya']]
 */
export function runsIn(text: string): NameRun[] {
  const words = wordsIn(text.replace(LINKS, blank).replace(POSSESSIVE, blank).replace(ELISION, blank));
  const isShort = words.length <= PAGE_LIMITS.words;
  const runs: NameRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runFrom(words, at);
    if (run.length === 0) at += 1;
    else {
      if (couldBeName(run, isShort) && !isAfterAmount(words, at)) runs.push(runOf(run));
      at += run.length;
    }
  }
  return runs;
}

/** The words of the run that starts at an index; empty without one. Particles at its end are not part of it. */
function runFrom(words: readonly Word[], from: number): readonly Word[] {
  let end = from;
  while (end < words.length) {
    const word = words[end];
    const isPart = word?.kind === 'name' || word?.kind === 'particle';
    if (!isPart || (end > from && !word.isNext)) break;
    end += 1;
  }
  // A single letter behind a name is a mark such as that of the captain. An initial has a full stop there.
  while (end > from && isMark(words[end - 1])) end -= 1;
  return words.slice(from, end);
}

function isMark(word: Word | undefined): boolean {
  return word?.kind === 'particle' || (word?.text.length === 1 && !word.isDotted);
}

function couldBeName(run: readonly Word[], isShort: boolean): boolean {
  const texts = run.map(({ text }) => text);
  // A sentence in a script without capitals has no runs, so only a whole short text could be a name.
  const isScript = texts.some((text) => /^\p{Lo}/u.test(text));
  if (isScript && !isShort) return false;
  if (!texts.some((text) => /\p{L}[\p{L}'’-]*\p{L}/u.test(text))) return false;
  return !isAddress(texts) && !isCompetition(texts.join(' '));
}

/**
 * True after a number that is not a shirt number: one of three digits or more, or one inside a sentence or an amount.
 */
function isAfterAmount(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (before?.kind !== 'number' || words[at]?.isNext !== true) return false;
  const other = words[at - 2];
  return before.text.length > 2 || (other?.kind === 'other' && before.isNext) || other?.kind === 'number';
}

function runOf(run: readonly Word[]): NameRun {
  const words = run.map(({ text, isDotted }) => (text.length === 1 && isDotted ? `${text}.` : text));
  return {
    words,
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    pieces: piecesOf(words),
  };
}

/**
 * Cuts a run into pieces that are short enough. They overlap, so that a name of up to as many words is in one of them.
 */
function piecesOf(words: readonly string[]): NameRun['pieces'] {
  const starts = words.slice(0, Math.max(1, words.length - PAGE_LIMITS.words + 1));
  return starts.flatMap((_, at) => {
    const text = fitting(words.slice(at, at + PAGE_LIMITS.words));
    return text.length < 2 ? [] : [{ text, at }];
  });
}

function fitting(words: readonly string[]): string {
  const text = words.join(' ');
  return text.length <= PAGE_LIMITS.characters ? text : words.length === 1 ? '' : fitting(words.slice(0, -1));
}

const CODE = /^\p{Lu}{2,4}$/u;

/**
 * The runs of each cell of a line. In a row of a table a single short name is joined with the code of a club beside it,
 * because the code decides who is meant.
 *
 * @example lineRuns('table', ['1', 'E. Haaland', 'MCI'])[1]?.[0]?.pieces[0]?.text // 'E. Haaland MCI'
 */
export function lineRuns(kind: 'text' | 'entries' | 'table', cells: readonly string[]): readonly NameRun[][] {
  const all = cells.map((cell) => runsIn(cell.normalize('NFC')));
  if (kind !== 'table') return all;
  return all.map((runs, index) => {
    const [run, ...others] = runs;
    const code = [cells[index + 1], cells[index - 1]].find((cell) => cell !== undefined && CODE.test(cell.trim()));
    if (run === undefined || others.length > 0 || code === undefined || positionOf(code.trim()) !== null) return runs;
    const text = `${run.words.join(' ')} ${code.trim()}`;
    const isCode = CODE.test(run.words.join(''));
    if (isCode || run.words.length >= PAGE_LIMITS.words || text.length > PAGE_LIMITS.characters) return runs;
    return [{ ...run, pieces: [{ text, at: 0 }] }];
  });
}
