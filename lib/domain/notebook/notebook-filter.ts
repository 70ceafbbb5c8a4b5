import type { Position } from '#lib/contract/football/search.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

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
 * The notes that match all parts of the filter, in the same order. The trimmed text is searched in the team name, the player name and the content.
 * Case and accents are ignored (docs/product.md, "Notebook"). Symbols count too, so that emoji can be found.
 */
export function filterNotes(
  notes: readonly NotebookNote[],
  { statistic, kind, position, text }: NotebookFilter,
): NotebookNote[] {
  const typed = plain(text.trim());
  const wanted = fold(text);
  return notes.filter(({ team, note }) => {
    if (statistic !== 'all' && note.statsName !== statistic) return false;
    if (kind !== 'all' && (note.player === null) !== (kind === 'team')) return false;
    if (position !== '' && note.player?.position !== position) return false;
    const described = [team.name, note.player === null ? '' : personName(note.player), note.content ?? ''];
    return described.some((one) => plain(one).includes(typed) || (wanted !== '' && fold(one).includes(wanted)));
  });
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
