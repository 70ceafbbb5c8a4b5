import { type ComponentType, useEffect, useState } from 'react';
import type { NoteDialogProps } from '#components/shared/notes/note-dialog-props.ts';
import { showToast } from '#components/ui/toasts.tsx';

/** The dialog that creates or edits a note. Its code is loaded when it first opens. */
export function NoteDialog(props: NoteDialogProps) {
  const { open, onClose } = props;
  const [Window, setWindow] = useState<ComponentType<NoteDialogProps> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when the dialog opens, not when the caller passes another function.
  useEffect(() => {
    if (!open || Window !== null) return;
    import('#components/shared/notes/note-dialog-window.tsx').then(
      ({ NoteDialogWindow }) => setWindow(() => NoteDialogWindow),
      () => {
        showToast({ kind: 'error', text: 'The note could not be opened. Please try again.' });
        onClose();
      },
    );
  }, [open, Window]);
  return Window && <Window {...props} />;
}
