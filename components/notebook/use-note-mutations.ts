import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#components/ui/toasts.tsx';
import { ApiError, messageOr } from '#lib/api/api-error.ts';
import { queryKey } from '#lib/api/query.ts';
import { saveNote } from '#lib/api/save-note.ts';
import { send } from '#lib/api/send.ts';
import { isFromGateway } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { deleteNote, groupedNotes, type Note, restoreNote } from '#lib/contract/notebook/notes.ts';
import { withNote, withNoteBack, withoutNote, withPin } from '#lib/domain/notebook/kept-notes.ts';
import { noteText } from '#lib/domain/notebook/note-text.ts';
import type { GroupedNotes, NotebookNote } from '#lib/domain/notebook/notebook-note.ts';
import { noteChanged } from '#lib/lookup/note-changed.ts';

/**
 * Returns a function that pins or unpins a note. The cached note changes at once, and changes back when the call fails.
 * A text that another window has saved meanwhile is not overwritten.
 */
export function usePinNote(): (note: Note) => void {
  const backend = useBackend();
  const client = useQueryClient();
  const change = useKeptNotes();
  const { mutate } = useMutation({
    mutationFn(note: Note) {
      const { id, version } = note;
      const base = noteText(note);
      return saveNote(backend, { kind: 'known', id, version, base }, { ...base, isPinned: !note.isPinned });
    },
    onMutate: ({ id, isPinned }) => change((notes) => withPin(notes, id, !isPinned)),
    onSuccess(outcome, note) {
      if (outcome.kind === 'gone') {
        change((notes) => withoutNote(notes, note.id));
        showToast({ kind: 'error', text: 'This note was deleted in another window.' });
      } else {
        change((notes) => withNote(notes, outcome.note));
        showToast({ kind: 'success', text: 'Note updated successfully' });
      }
      noteChanged(client, note, outcome.kind !== 'gone');
    },
    onError(error, note) {
      change((notes) => withPin(notes, note.id, note.isPinned));
      noteChanged(client, note, true);
      showToast({ kind: 'error', text: messageOr(error, 'Error saving note') });
    },
  });
  return mutate;
}

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 8_000;

/**
 * Deletes a note and shows a toast with Undo. A note that another window has already deleted is removed without Undo.
 *
 * @param onGone called with the note's id after the server has deleted the note, while its card is still mounted
 */
export function useDeleteNote(onGone: (id: number) => void) {
  const backend = useBackend();
  const client = useQueryClient();
  const change = useKeptNotes();

  const restore = useMutation({
    mutationFn: ({ note: { id } }: NotebookNote) => send(backend, restoreNote, { id }),
    onSuccess({ note }, before) {
      change((notes) => withNoteBack(notes, { ...before, note }));
      noteChanged(client, note, true);
      showToast({ kind: 'success', text: 'Note restored' });
    },
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Error restoring note') }),
  });

  return useMutation({
    async mutationFn({ note: { id } }: NotebookNote) {
      try {
        await send(backend, deleteNote, { id });
        return { canUndo: true };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404 && !isFromGateway(error)) return { canUndo: false };
        throw error;
      }
    },
    onSuccess({ canUndo }, gone) {
      onGone(gone.note.id);
      change((notes) => withoutNote(notes, gone.note.id));
      noteChanged(client, gone.note, false);
      const undo = { label: 'Undo', onPress: () => restore.mutate(gone), shownFor: UNDO_MS };
      showToast({ kind: 'success', text: 'Note deleted successfully', ...(canUndo ? { action: undo } : {}) });
    },
    onError: () => showToast({ kind: 'error', text: 'Error deleting note' }),
  });
}

const KEY = queryKey(groupedNotes, { grouped: 'true' });

/** Returns a function that changes the cached notes, if any. It cancels a running fetch, whose reply may be older. */
function useKeptNotes(): (change: (notes: GroupedNotes) => GroupedNotes) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => {
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData<GroupedNotes>(KEY, (notes) => notes && change(notes));
    },
    [client],
  );
}
