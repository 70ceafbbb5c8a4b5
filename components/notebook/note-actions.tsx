import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { DeleteNoteDialog } from '#components/notebook/delete-note-dialog.tsx';
import { focusBeside } from '#components/notebook/focus-beside.ts';
import { NoteActionsContext } from '#components/notebook/note-actions-context.ts';
import { useDeleteNote } from '#components/notebook/use-delete-note.ts';
import { usePinNote } from '#components/notebook/use-pin-note.ts';
import { NoteDialog } from '#components/shared/note-dialog.tsx';
import type { Note } from '#lib/contract/notes.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

interface NoteActionsProps {
  /** Holds the cards. The one beside a card that leaves its place gets the focus. */
  readonly results: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Gives the cards below what can be done with a note, with one edit dialog and one delete dialog for all of them. */
export function NoteActions({ results, children }: NoteActionsProps) {
  const [edited, setEdited] = useState<{ readonly note: Note; readonly isOpen: boolean } | null>(null);
  const [leaving, setLeaving] = useState<{ readonly note: NotebookNote; readonly isOpen: boolean } | null>(null);
  const pin = usePinNote();
  const closeDelete = useCallback(() => setLeaving((before) => before && { ...before, isOpen: false }), []);
  const deleteNote = useDeleteNote((id) => {
    closeDelete();
    focusBeside(results.current, id);
  });
  const actions = useMemo(
    () => ({
      edit: (note: Note) => setEdited({ note, isOpen: true }),
      remove: (note: NotebookNote) => setLeaving({ note, isOpen: true }),
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
      {leaving !== null && (
        <DeleteNoteDialog
          note={leaving.note.note}
          open={leaving.isOpen}
          isDeleting={deleteNote.isPending}
          onClose={closeDelete}
          onConfirm={() => deleteNote.mutate(leaving.note)}
        />
      )}
    </NoteActionsContext>
  );
}
