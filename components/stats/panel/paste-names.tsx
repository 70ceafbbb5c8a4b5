import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { PASTE_LIMITS, pastedNames, tooLongPaste } from '#lib/domain/lookup/pasted-names.ts';
import { textLookup } from '#lib/lookup/lookup.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';

interface PasteNamesProps {
  readonly onClose: () => void;
}

/** A field for a line-up or a table of names, which is looked up like a text from outside. */
export function PasteNames({ onClose }: PasteNamesProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  function lookUp(event: FormEvent): void {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (found !== undefined) return;
    onClose();
    void navigate(lookupRoute(textLookup(text)));
  }
  return (
    <Dialog title="Paste a line-up" open onClose={onClose}>
      <form className="stack gap-3" onSubmit={lookUp}>
        <TextArea
          label="Names"
          hint="A line-up, a squad or a table, as it is on the page. Several names become a list."
          rows={8}
          value={text}
          error={problem}
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
        <Button variant="primary" type="submit">
          Look up
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * What is wrong with a pasted text. The field has no `maxLength`, because the browser would cut a longer text silently.
 */
function problemOf(text: string): string | undefined {
  if (text.length > PASTE_LIMITS.text) return tooLongPaste(text.length);
  return pastedNames(text).length > 0
    ? undefined
    : 'Paste names of players or teams, one in each line or separated by commas.';
}
