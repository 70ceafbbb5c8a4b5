import type { Position } from '#lib/contract/search.ts';
import type { Statistic } from '#lib/contract/statistic.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';
import type { FindsNote } from '#lib/domain/notebook-search.ts';

/** All notes, those on teams, or those on players. */
export type NoteKind = 'all' | 'team' | 'player';

/** What the Notebook shows (specification, section 2, Notebook page). */
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
 * The notes that match all that is chosen and typed (specification, section 5, Notebook filter), in their order.
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
