import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NoteDialogMode } from '#components/shared/note-dialog-props.ts';
import styles from '#components/shared/note-form.module.css';
import { Button } from '#components/ui/button.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/message-or.ts';
import { noteChanged } from '#lib/api/note-changed.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { createNote, editNote, NOTE_LENGTH, type Note, noteLength } from '#lib/contract/notes.ts';
import { personName } from '#lib/domain/person-name.ts';
import { statisticLabel } from '#lib/domain/statistic-label.ts';

interface NoteFormProps {
  readonly mode: NoteDialogMode;
  readonly onCancel: () => void;
  readonly onSaved: (note: Note) => void;
}

const TOO_LONG = `Note cannot exceed ${NOTE_LENGTH} characters`;

/** What a note says and whether it is pinned (specification, section 5, Notes). */
export function NoteForm({ mode, onCancel, onSaved }: NoteFormProps) {
  const backend = useBackend();
  const client = useQueryClient();
  const toast = useToast();
  const before = mode.kind === 'edit' ? mode.note : null;
  const [content, setContent] = useState(before?.content ?? '');
  const [isPinned, setPinned] = useState(before?.isPinned ?? false);
  const [isOver, setOver] = useState(false);
  const [saveKey] = useState(() => crypto.randomUUID());

  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const said = { content: content === '' ? null : content, isPinned };
      if (mode.kind === 'edit') {
        const { id, version } = mode.note;
        return (await send(backend, editNote, { id, version, ...said })).note;
      }
      const { subject, statistic, line } = mode;
      return (
        await send(backend, createNote, {
          teamId: subject.teamId ?? 0,
          playerId: subject.playerId,
          statsName: statistic,
          line,
          isPinned,
          saveKey,
          ...(content === '' ? {} : { content }),
        })
      ).note;
    },
    onSuccess(note) {
      noteChanged(client, note, true);
      toast({ kind: 'success', text: before === null ? 'Note saved successfully' : 'Note updated successfully' });
      onSaved(note);
    },
    onError: (error) => toast({ kind: 'error', text: messageOr(error, 'Error saving note') }),
  });

  function change(next: string): void {
    const isTooLong = noteLength(next) > NOTE_LENGTH && next.length > content.length;
    setOver(isTooLong);
    if (!isTooLong) setContent(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <p className={styles['about']}>
        <strong>{nameIn(mode)}</strong> · {statisticLabel(mode.kind === 'edit' ? mode.note.statsName : mode.statistic)}
      </p>
      <TextArea
        label="Note"
        rows={7}
        dir="auto"
        autoFocus
        value={content}
        onChange={(event) => change(event.target.value)}
        error={isOver ? TOO_LONG : undefined}
        hint={`${noteLength(content)}/${NOTE_LENGTH}`}
      />
      <div className={styles['foot']}>
        <Button aria-pressed={isPinned} onClick={() => setPinned(!isPinned)}>
          <Pin size={16} aria-hidden="true" />
          {isPinned ? 'Pinned' : 'Pin'}
        </Button>
        <span className={styles['end']}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </span>
      </div>
    </form>
  );
}

function nameIn(mode: NoteDialogMode): string {
  if (mode.kind === 'create') return mode.subject.name;
  return mode.note.player ? personName(mode.note.player) : mode.note.team.name;
}
