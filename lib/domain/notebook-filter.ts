import type { Position } from '#lib/contract/search.ts';
import type { Statistic } from '#lib/contract/statistic.ts';
import { fold } from '#lib/domain/fold.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';
import { personName } from '#lib/domain/subject.ts';

/** All notes, those on teams, or those on players. */
export type NoteKind = 'all' | 'team' | 'player';

/** What the Notebook shows (docs/product.md, "Notebook"). */
export interface NotebookFilter {
  readonly statistic: Statistic | 'all';
  readonly kind: NoteKind;
  /** Empty for all positions. */
  readonly position: Position | '';
  /** As typed. */
  readonly text: string;
}

/** Shows everything. */
export const EVERY_NOTE: NotebookFilter = { statistic: 'all', kind: 'all', position: '', text: '' };

/** The change of some of it. Notes on teams have no position, so choosing them gives the position up. */
export function withNotebookFilter(filter: NotebookFilter, change: Partial<NotebookFilter>): NotebookFilter {
  const next = { ...filter, ...change };
  return next.kind === 'team' ? { ...next, position: '' } : next;
}

/** Whether anything is chosen or typed that may hide a note. */
export function hidesNotes({ statistic, kind, position, text }: NotebookFilter): boolean {
  return statistic !== 'all' || kind !== 'all' || position !== '' || text.trim() !== '';
}

/**
 * The notes that match all that is chosen and typed (docs/product.md, "Notebook"), in their order.
 *
 * @param finds tells of each note whether the typed text finds it
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

/** What is compared of a note: as written in lower case, and folded. */
interface NoteWords {
  readonly plain: readonly string[];
  readonly folded: readonly string[];
}

/** Tells whether a text finds a note. */
export type FindsNote = (note: NotebookNote) => boolean;

/**
 * Prepares a search through notes: `search(text)` tells of each note whether its team's name, its player's full name or what it says
 * contains the text, whatever the case and the accents, white space around it aside (docs/product.md, "Notebook"). Signs
 * count too, so that an emoji is found. A note's words are worked out once, when the first text is looked for.
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
