import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Note } from '#lib/contract/notebook/notes.ts';

/** A new note. */
export interface NewNote {
  readonly kind: 'create';
  readonly subject: {
    /** The player's current club, or the team itself. `null` for a player without a club, whose notes cannot be saved. */
    readonly teamId: number | null;
    /** The player's id. `null` for a note about the team. */
    readonly playerId: number | null;
    readonly name: string;
  };
  readonly statistic: Statistic;
  /** The note's reference line. `null` for the default line. */
  readonly line: number | null;
}

/** Whether the dialog creates a note or edits one. */
export type NoteDialogMode = NewNote | { readonly kind: 'edit'; readonly note: Note };

export interface NoteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly mode: NoteDialogMode;
  /** Called with the saved note after the cache was updated. */
  readonly onSaved?: (note: Note) => void;
}
