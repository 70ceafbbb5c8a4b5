import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useState } from 'react';
import { DeleteNoteDialog } from '#components/notebook/delete-note-dialog.tsx';
import { useDeleteNote, usePinNote } from '#components/notebook/use-note-mutations.ts';
import { NoteDialog } from '#components/shared/notes/note-dialog.tsx';
import type { Note } from '#lib/contract/notebook/notes.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

interface NoteActionsProps {
  /** The element that contains the cards. When a card is removed or moved, the card next to it gets the focus. */
  readonly results: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Provides the note actions to the cards below. All cards share one edit dialog and one delete dialog. */
export function NoteActions({ results, children }: NoteActionsProps) {
  const [edited, setEdited] = useState<{ readonly note: Note; readonly isOpen: boolean } | null>(null);
  const [toDelete, setToDelete] = useState<{ readonly note: NotebookNote; readonly isOpen: boolean } | null>(null);
  const pin = usePinNote();
  const closeDelete = useCallback(() => setToDelete((before) => before && { ...before, isOpen: false }), []);
  const deleteNote = useDeleteNote((id) => {
    // A slow deletion can end after the dialog was opened for another note.
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

interface NoteActionsValue {
  readonly edit: (note: Note) => void;
  /** Opens the confirmation dialog. */
  readonly remove: (note: NotebookNote) => void;
  /** Pins or unpins the note. */
  readonly pin: (note: Note) => void;
}

const NoteActionsContext = createContext<NoteActionsValue | null>(null);

/** The note actions. Throws outside {@link NoteActions}. */
export function useNoteActions(): NoteActionsValue {
  const actions = use(NoteActionsContext);
  if (actions === null) throw new Error('useNoteActions needs NoteActions above it.');
  return actions;
}

/**
 * Moves the focus away from a card that is about to be removed or moved: to the next card, otherwise to the previous one, otherwise to `results`.
 *
 * @param results the element that contains the cards
 * @param id the id of the note whose card is removed or moved
 */
export function focusBeside(results: HTMLElement | null, id: number): void {
  const cards = [...(results?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
  const at = cards.findIndex((card) => card.dataset['note'] === String(id));
  const beside = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1]);
  (beside ?? results)?.focus({ preventScroll: true });
}
