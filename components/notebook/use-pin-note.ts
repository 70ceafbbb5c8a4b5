import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeptNotes } from '#components/notebook/use-kept-notes.ts';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { noteChanged } from '#lib/api/cached-details.ts';
import { saveNote } from '#lib/api/save-note.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { Note } from '#lib/contract/notes.ts';
import { withNote, withoutNote } from '#lib/domain/kept-notes.ts';
import { noteText } from '#lib/domain/note-text.ts';

/**
 * Pins a note or no longer: at once where it is shown, and back again when the server refuses. What another window wrote meanwhile
 * stays.
 */
export function usePinNote(): (note: Note) => void {
  const backend = useBackend();
  const client = useQueryClient();
  const toast = useToast();
  const change = useKeptNotes();
  const { mutate } = useMutation({
    mutationFn(note: Note) {
      const { id, version } = note;
      const base = noteText(note);
      return saveNote(backend, { kind: 'known', id, version, base }, { ...base, isPinned: !note.isPinned });
    },
    onMutate: (note) => change((notes) => withNote(notes, { ...note, isPinned: !note.isPinned })),
    onSuccess(outcome, note) {
      if (outcome.kind === 'gone') {
        change((notes) => withoutNote(notes, note.id));
        toast({ kind: 'error', text: 'This note was deleted in another window.' });
      } else {
        change((notes) => withNote(notes, outcome.note));
        toast({ kind: 'success', text: 'Note updated successfully' });
      }
      noteChanged(client, note, outcome.kind !== 'gone');
    },
    onError(error, note) {
      change((notes) => withNote(notes, note));
      noteChanged(client, note, true);
      toast({ kind: 'error', text: messageOr(error, 'Error saving note') });
    },
  });
  return mutate;
}
