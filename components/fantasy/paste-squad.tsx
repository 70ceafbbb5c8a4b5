import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { type ApiError, messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { pageNames } from '#lib/contract/football/page-names.ts';
import { type PastedSquad, pastedSquad, squadNames } from '#lib/domain/fantasy/pasted-squad.ts';
import { PASTE_LIMITS, tooLongPaste } from '#lib/domain/lookup/pasted-names.ts';

interface PasteSquadProps {
  readonly onSquad: (squad: PastedSquad) => void;
}

/** A button that opens a field for the names of a squad, for users who do not know the number of their team. */
export function PasteSquad({ onSquad }: PasteSquadProps) {
  const backend = useBackend();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation<PastedSquad, ApiError, readonly string[]>({
    mutationFn: async (names) => pastedSquad(names, await send(backend, pageNames, { fragments: [...names] })),
    onSuccess(squad) {
      if (squad.ids.length === 0) return setProblem(NOBODY);
      setOpen(false);
      onSquad(squad);
    },
    onError: (error) => setProblem(messageOr(error, 'The names could not be looked up.')),
  });
  function lookUp(event: FormEvent): void {
    event.preventDefault();
    const names = squadNames(text);
    if (text.length > PASTE_LIMITS.text) setProblem(tooLongPaste(text.length));
    else if (names.length === 0) setProblem('Paste names of players, one in each line or separated by commas.');
    else mutate(names);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ClipboardPaste size={15} aria-hidden="true" /> Paste a squad
      </Button>
      <Dialog title="Paste a squad" open={isOpen} onClose={() => setOpen(false)}>
        <form className="stack gap-3" onSubmit={lookUp}>
          <TextArea
            label="Players"
            hint="One in each line, or separated by commas."
            rows={8}
            value={text}
            error={problem}
            autoFocus
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
          />
          <Button variant="primary" type="submit" busy={isPending}>
            Show squad
          </Button>
        </form>
      </Dialog>
    </>
  );
}

const NOBODY = 'None of these names is clearly that of a player. Full names find more.';
