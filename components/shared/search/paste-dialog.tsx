import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PASTE_LIMITS, tooLongPaste } from '#lib/domain/lookup/pasted-names.ts';

interface PasteDialogProps {
  readonly title: string;
  /** The name of the field, its hint, and the label of the button. */
  readonly texts: readonly [label: string, hint: string, action: string];
  readonly open: boolean;
  /** Uses the text. Returns what is wrong with it; `null` when nothing is. */
  readonly onText: (text: string) => Promise<string | null> | string | null;
  readonly onClose: () => void;
}

/**
 * A dialog with a field for pasted names. A text that cannot be used stays in the field, with a sentence. The field has
 * no `maxLength`, because the browser would cut a longer text silently.
 */
export function PasteDialog({ title, texts, open, onText, onClose }: PasteDialogProps) {
  const [label, hint, action] = texts;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function use(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(text.length > PASTE_LIMITS.text ? tooLongPaste(text.length) : await onText(text));
    setBusy(false);
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <form className="stack gap-3" onSubmit={(event) => void use(event)}>
        <TextArea
          label={label}
          hint={hint}
          rows={8}
          value={text}
          error={problem ?? undefined}
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
        <Button variant="primary" type="submit" busy={isBusy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
