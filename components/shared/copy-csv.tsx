import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface CopyCsvProps {
  /** Builds the text when the button is pressed. */
  readonly text: () => string;
}

/** The button below a table that copies it as CSV. */
export function CopyCsv({ text }: CopyCsvProps) {
  const { copyText } = useShell();
  const toast = useToast();
  async function copy(): Promise<void> {
    const isCopied = await copyText(text());
    toast(
      isCopied
        ? { kind: 'success', text: 'Table copied as CSV.' }
        : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <Copy size={14} aria-hidden="true" />
      Copy as CSV
    </Button>
  );
}
