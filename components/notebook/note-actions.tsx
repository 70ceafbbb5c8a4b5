import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useState } from 'react';
import { DeleteNoteDialog } from '#components/notebook/delete-note-dialog.tsx';
import { useDeleteNote, usePinNote } from '#components/notebook/use-note-mutations.ts';
import { NoteDialog } from '#components/shared/note-dialog.tsx';
import type { Note } from '#lib/contract/notes.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

interface NoteActionsProps {
  /** Contains the cards. The card next to a removed or moved card gets the focus. */
  readonly results: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Provides the note actions to the cards below, with one edit dialog and one delete dialog for all of them. */
export function NoteActions({ results, children }: NoteActionsProps) {
  const [edited, setEdited] = useState<{ readonly note: Note; readonly isOpen: boolean } | null>(null);
  const [toDelete, setToDelete] = useState<{ readonly note: NotebookNote; readonly isOpen: boolean } | null>(null);
  const pin = usePinNote();
  const closeDelete = useCallback(() => setToDelete((before) => before && { ...before, isOpen: false }), []);
  const deleteNote = useDeleteNote((id) => {
    // A slow deletion can end while the question is about another note.
    if (toDelete?.isOpen && toDelete.note.note.id !== id) return;
    closeDelete();
    focusBeside(results.current, id);
  });
  const actions = useMemo(
    () => ({
      edit: (note: Note) => setEdited({ note, isOpen: true }),
      remove: (note: NotebookNote) => setToDelete({ note, isOpen: true }),
      pin(note: Note) {
        focusBeside(results.current, note.id);
        pin(note);
      },
    }),
    [pin, results],
  );
  return (
    <NoteActionsContext value={actions}>
      {children}
      {edited !== null && (
        <NoteDialog
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          mode={{ kind: 'edit', note: edited.note }}
        />
      )}
      {toDelete !== null && (
        <DeleteNoteDialog
          note={toDelete.note.note}
          open={toDelete.isOpen}
          isDeleting={deleteNote.isPending && deleteNote.variables.note.id === toDelete.note.note.id}
          onClose={closeDelete}
          onConfirm={() => deleteNote.mutate(toDelete.note)}
        />
      )}
    </NoteActionsContext>
  );
}

/** The actions on a note. */
interface NoteActionsValue {
  readonly edit: (note: Note) => void;
  /** Opens the confirmation dialog. */
  readonly remove: (note: NotebookNote) => void;
  /** Pins or unpins the note. */
  readonly pin: (note: Note) => void;
}

const NoteActionsContext = createContext<NoteActionsValue | null>(null);

/** The note actions. Throws outside of the NoteActions provider. */
export function useNoteActions(): NoteActionsValue {
  const actions = use(NoteActionsContext);
  if (actions === null) throw new Error('useNoteActions needs NoteActions above it.');
  return actions;
}

/**
 * Moves the focus from a card that is about to be removed or moved to the next card, else to the previous one, else to `results`.
 *
 * @param results contains the cards
 * @param id the id of the note whose card is removed or moved
 */
export function focusBeside(results: HTMLElement | null, id: number): void {
  const cards = [...(results?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
  const at = cards.findIndex((card) => card.dataset['note'] === String(id));
  const beside = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1]);
  (beside ?? results)?.focus({ preventScroll: true });
}
