import type { Note } from '#lib/contract/notes.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

/** A new note. */
export interface NewNote {
  readonly kind: 'create';
  readonly subject: {
    /** A player's current club, or the team itself; `null` where a player has none, whose notes cannot be saved. */
    readonly teamId: number | null;
    /** The id of the player; `null` for a note about the team. */
    readonly playerId: number | null;
    readonly name: string;
  };
  readonly statistic: Statistic;
  /** The note's reference line; `null` for the default one. */
  readonly line: number | null;
}

/** The dialog creates a note or edits one. */
export type NoteDialogMode = NewNote | { readonly kind: 'edit'; readonly note: Note };

export interface NoteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly mode: NoteDialogMode;
  /** Called with the saved note, after the cache is updated. */
  readonly onSaved?: (note: Note) => void;
}
