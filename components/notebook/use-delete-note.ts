import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeptNotes } from '#components/notebook/use-kept-notes.ts';
import { useToast } from '#components/ui/toasts.tsx';
import { ApiError, messageOr } from '#lib/api/api-error.ts';
import { noteChanged } from '#lib/api/cached-details.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { deleteNote, restoreNote } from '#lib/contract/notes.ts';
import { withNoteBack, withoutNote } from '#lib/domain/kept-notes.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

/** How long a deletion can be undone, in milliseconds. */
const UNDO_MS = 8_000;

/**
 * Deletes a note, says so and offers to undo it. One that another window deleted before is gone all the same, without an offer.
 *
 * @param onGone called with its id once the server has deleted it, while it is still shown
 */
export function useDeleteNote(onGone: (id: number) => void) {
  const backend = useBackend();
  const client = useQueryClient();
  const toast = useToast();
  const change = useKeptNotes();

  const restore = useMutation({
    mutationFn: ({ note: { id } }: NotebookNote) => send(backend, restoreNote, { id }),
    onSuccess({ note }, before) {
      change((notes) => withNoteBack(notes, { ...before, note }));
      noteChanged(client, note, true);
      toast({ kind: 'success', text: 'Note restored' });
    },
    onError: (error) => toast({ kind: 'error', text: messageOr(error, 'Error restoring note') }),
  });

  return useMutation({
    async mutationFn({ note: { id } }: NotebookNote) {
      try {
        await send(backend, deleteNote, { id });
        return { canUndo: true };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { canUndo: false };
        throw error;
      }
    },
    onSuccess({ canUndo }, gone) {
      onGone(gone.note.id);
      change((notes) => withoutNote(notes, gone.note.id));
      noteChanged(client, gone.note, false);
      const undo = { label: 'Undo', onPress: () => restore.mutate(gone), shownFor: UNDO_MS };
      toast({ kind: 'success', text: 'Note deleted successfully', ...(canUndo ? { action: undo } : {}) });
    },
    onError: () => toast({ kind: 'error', text: 'Error deleting note' }),
  });
}
