import { createContext, use } from 'react';
import type { Note } from '#lib/contract/notes.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

/** What can be done with a note. */
export interface NoteActionsValue {
  readonly edit: (note: Note) => void;
  /** Asks first. */
  readonly remove: (note: NotebookNote) => void;
  /** Pins it, or no longer. */
  readonly pin: (note: Note) => void;
}

export const NoteActionsContext = createContext<NoteActionsValue | null>(null);

/** What can be done with a note here. Throws outside of its provider: a mistake in the program, not of the user. */
export function useNoteActions(): NoteActionsValue {
  const actions = use(NoteActionsContext);
  if (actions === null) throw new Error('useNoteActions needs NoteActions above it.');
  return actions;
}
