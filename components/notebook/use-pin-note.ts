import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeptNotes } from '#components/notebook/use-kept-notes.ts';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/message-or.ts';
import { noteChanged } from '#lib/api/note-changed.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { editNote, type Note } from '#lib/contract/notes.ts';
import { withNote } from '#lib/domain/kept-notes.ts';

/** Pins a note or no longer: at once where it is shown, and back again when the server refuses. */
export function usePinNote(): (note: Note) => void {
  const backend = useBackend();
  const client = useQueryClient();
  const toast = useToast();
  const change = useKeptNotes();
  const { mutate } = useMutation({
    async mutationFn({ id, content, isPinned, version }: Note) {
      return (await send(backend, editNote, { id, content, isPinned: !isPinned, version })).note;
    },
    onMutate: (note) => change((notes) => withNote(notes, { ...note, isPinned: !note.isPinned })),
    onSuccess(note) {
      change((notes) => withNote(notes, note));
      noteChanged(client, note, true);
      toast({ kind: 'success', text: 'Note updated successfully' });
    },
    onError(error, note) {
      change((notes) => withNote(notes, note));
      noteChanged(client, note, true);
      toast({ kind: 'error', text: messageOr(error, 'Error saving note') });
    },
  });
  return mutate;
}
