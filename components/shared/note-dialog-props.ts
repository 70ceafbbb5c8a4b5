import type { Note } from '#lib/contract/notes.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

/** A note that is not there yet. */
export interface NewNote {
  readonly kind: 'create';
  readonly subject: {
    /** A player's current club, or the team itself; `null` where a player has none, whose notes cannot be kept. */
    readonly teamId: number | null;
    /** `null` for a note about the team. */
    readonly playerId: number | null;
    readonly name: string;
  };
  readonly statistic: Statistic;
  /** The reference line that the note remembers; `null` for the default one. */
  readonly line: number | null;
}

/** Whether the dialog adds a note or changes one. */
export type NoteDialogMode = NewNote | { readonly kind: 'edit'; readonly note: Note };

export interface NoteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly mode: NoteDialogMode;
  /** The note as the server has it now; the window's cache knows it already. */
  readonly onSaved?: (note: Note) => void;
}
