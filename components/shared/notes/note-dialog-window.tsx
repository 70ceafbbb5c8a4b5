import type { NoteDialogMode, NoteDialogProps } from '#components/shared/notes/note-dialog-props.ts';
import { NoteForm } from '#components/shared/notes/note-form.tsx';
import { useKeptDraft } from '#components/shared/notes/use-note-draft.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { noteDraftKey } from '#lib/domain/notebook/note-draft.ts';

/** The content of the note dialog. Each opening mounts a new form, with the unsaved draft if there is one. */
export function NoteDialogWindow({ open, ...rest }: NoteDialogProps) {
  const { user } = useCurrentUser();
  return (
    <Dialog title={rest.mode.kind === 'create' ? 'Add Note' : 'Edit Note'} open={open} onClose={rest.onClose}>
      {user && <Resumed user={user} {...rest} />}
    </Dialog>
  );
}

function Resumed({ user, mode, onClose, onSaved }: Omit<NoteDialogProps, 'open'> & { user: User }) {
  const statistic = mode.kind === 'edit' ? mode.note.statsName : mode.statistic;
  const draftKey = noteDraftKey(user.id, subjectOf(mode), statistic);
  const draft = useKeptDraft(draftKey);
  if (draft === undefined) return null;
  return <NoteForm {...{ user, mode, draft, draftKey, onClose, onSaved }} />;
}

function subjectOf(mode: NoteDialogMode): Subject {
  const { playerId, teamId } =
    mode.kind === 'create' ? mode.subject : { playerId: mode.note.player?.id ?? null, teamId: mode.note.team.id };
  return playerId === null ? { type: 'team', id: teamId ?? 0 } : { type: 'player', id: playerId };
}
