import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { PasteDialog } from '#components/shared/search/paste-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { pageNames } from '#lib/contract/football/page-names.ts';
import { type PastedSquad, pastedSquad, squadNames } from '#lib/domain/fantasy/pasted-squad.ts';

const TEXTS = ['Players', 'One in each line, or separated by commas.', 'Show squad'] as const;

interface PasteSquadProps {
  readonly onSquad: (squad: PastedSquad) => void;
}

/** A button that opens a field for the names of a squad, for users who do not know the number of their team. */
export function PasteSquad({ onSquad }: PasteSquadProps) {
  const backend = useBackend();
  const [isOpen, setOpen] = useState(false);
  async function lookUp(text: string): Promise<string | null> {
    const names = squadNames(text);
    if (names.length === 0) return 'Paste names of players, one in each line or separated by commas.';
    try {
      const squad = pastedSquad(names, await send(backend, pageNames, { fragments: names }));
      if (squad.ids.length === 0) return 'None of these names is clearly that of a player. Full names find more.';
      setOpen(false);
      onSquad(squad);
      return null;
    } catch (error) {
      return messageOr(error, 'The names could not be looked up.');
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ClipboardPaste size={15} aria-hidden="true" /> Paste a squad
      </Button>
      <PasteDialog title="Paste a squad" texts={TEXTS} open={isOpen} onText={lookUp} onClose={() => setOpen(false)} />
    </>
  );
}
