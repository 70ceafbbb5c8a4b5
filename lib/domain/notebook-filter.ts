import type { Position } from '#lib/contract/search.ts';
import type { Statistic } from '#lib/contract/statistic.ts';
import { fold } from '#lib/domain/fold.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';
import { personName } from '#lib/domain/subject.ts';

export type NoteKind = 'all' | 'team' | 'player';

/** The filter of the Notebook (docs/product.md, "Notebook"). */
export interface NotebookFilter {
  readonly statistic: Statistic | 'all';
  readonly kind: NoteKind;
  /** The position of players. Empty for all positions. */
  readonly position: Position | '';
  /** The search text as typed. */
  readonly text: string;
}

/** The filter that shows all notes. */
export const EVERY_NOTE: NotebookFilter = { statistic: 'all', kind: 'all', position: '', text: '' };

/** Changes parts of the filter. Team notes have no position, so choosing them resets the position. */
export function withNotebookFilter(filter: NotebookFilter, change: Partial<NotebookFilter>): NotebookFilter {
  const next = { ...filter, ...change };
  return next.kind === 'team' ? { ...next, position: '' } : next;
}

/** True unless the filter shows every note. */
export function hidesNotes({ statistic, kind, position, text }: NotebookFilter): boolean {
  return statistic !== 'all' || kind !== 'all' || position !== '' || text.trim() !== '';
}

/**
 * The notes that match all parts of the filter (docs/product.md, "Notebook"), in the same order.
 *
 * @param finds whether a note matches the typed text
 */
export function filterNotes(
  notes: readonly NotebookNote[],
  { statistic, kind, position }: NotebookFilter,
  finds: FindsNote,
): NotebookNote[] {
  return notes.filter((one) => {
    const { note } = one;
    if (statistic !== 'all' && note.statsName !== statistic) return false;
    if (kind !== 'all' && (note.player === null) !== (kind === 'team')) return false;
    if (position !== '' && note.player?.position !== position) return false;
    return finds(one);
  });
}

/** The searchable texts of a note, once in lower case and once folded. */
interface NoteWords {
  readonly plain: readonly string[];
  readonly folded: readonly string[];
}

/** A function that returns whether a note matches one search text. */
export type FindsNote = (note: NotebookNote) => boolean;

/**
 * Creates a search. `search(text)` matches a note whose team name, player name or content contains the trimmed text. Case and accents are ignored
 * (docs/product.md, "Notebook"). Symbols count too, so that emoji can be found. The texts of a note are prepared at the first search and cached.
 */
export function notebookSearch(): (text: string) => FindsNote {
  const known = new WeakMap<NotebookNote, NoteWords>();
  function wordsOf(note: NotebookNote): NoteWords {
    const words = known.get(note) ?? wordsIn(note);
    known.set(note, words);
    return words;
  }
  return (text) => {
    const typed = plain(text.trim());
    const wanted = fold(text);
    if (typed === '') return () => true;
    return (note) => {
      const words = wordsOf(note);
      return (
        words.plain.some((said) => said.includes(typed)) ||
        (wanted !== '' && words.folded.some((said) => said.includes(wanted)))
      );
    };
  };
}

function wordsIn({ team, note }: NotebookNote): NoteWords {
  const said = [team.name, note.player === null ? '' : personName(note.player), note.content ?? ''];
  return { plain: said.map(plain), folded: said.map(fold) };
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
