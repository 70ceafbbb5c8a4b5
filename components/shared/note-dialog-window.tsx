import type { NoteDialogProps } from '#components/shared/note-dialog-props.ts';
import { NoteForm } from '#components/shared/note-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** The dialog's window; what stands in it begins anew each time it opens. */
export function NoteDialogWindow({ open, onClose, mode, onSaved }: NoteDialogProps) {
  return (
    <Dialog title={mode.kind === 'create' ? 'Add Note' : 'Edit Note'} open={open} onClose={onClose}>
      <NoteForm
        mode={mode}
        onCancel={onClose}
        onSaved={(note) => {
          onClose();
          onSaved?.(note);
        }}
      />
    </Dialog>
  );
}
