import { useNavigate } from 'react-router';
import { PasteDialog } from '#components/shared/search/paste-dialog.tsx';
import { pastedNames } from '#lib/domain/lookup/pasted-names.ts';
import { textLookup } from '#lib/lookup/lookup.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';

const TEXTS = [
  'Names',
  'A line-up, a squad or a table, as it is on the page. Several names become a list.',
  'Look up',
] as const;

interface PasteNamesProps {
  readonly onClose: () => void;
}

/** A field for a line-up or a table of names, which is looked up like a text from outside. */
export function PasteNames({ onClose }: PasteNamesProps) {
  const navigate = useNavigate();
  function lookUp(text: string): string | null {
    if (pastedNames(text).length === 0)
      return 'Paste names of players or teams, one in each line or separated by commas.';
    onClose();
    void navigate(lookupRoute(textLookup(text)));
    return null;
  }
  return <PasteDialog title="Paste a line-up" texts={TEXTS} open onText={lookUp} onClose={onClose} />;
}
