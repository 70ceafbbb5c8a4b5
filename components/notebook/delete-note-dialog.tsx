import styles from '#components/notebook/delete-note-dialog.module.css';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Note } from '#lib/contract/notebook/notes.ts';
import { noteExcerpt } from '#lib/domain/notebook/note-text.ts';
import { noteSubjectName } from '#lib/domain/notebook/notebook-note.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface DeleteNoteDialogProps {
  readonly note: Note;
  readonly open: boolean;
  readonly isDeleting: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The dialog that confirms the deletion of a note. After the confirmation it stays open until the note is deleted. */
export function DeleteNoteDialog({ note, open, isDeleting, onClose, onConfirm }: DeleteNoteDialogProps) {
  const { content } = note;
  const excerpt = content === null ? null : noteExcerpt(content);
  return (
    <Dialog title="Delete note?" open={open} onClose={onClose}>
      <p className="break-anywhere">
        <strong>{noteSubjectName(note)}</strong> · {statisticLabel(note.statsName)}
      </p>
      {content !== null && content !== '' && (
        <blockquote className={`muted break-anywhere ${styles.text}`} dir="auto">
          {excerpt === null ? content : `${excerpt}…`}
        </blockquote>
      )}
      <div className={`flex gap-2 ${styles.buttons}`}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={isDeleting} onClick={onConfirm}>
          {isDeleting ? 'Deleting...' : 'Delete note'}
        </Button>
      </div>
    </Dialog>
  );
}
