import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface CsvButtonProps {
  /** A part of the file's name. */
  readonly name: 'coverage' | 'agreement';
  readonly content: () => string;
}

/** A button that saves a table of the page as CSV. */
export function CsvButton({ name, content }: CsvButtonProps) {
  const { saveFile } = useShell();
  return (
    <Button
      size="small"
      onClick={() => saveFile({ name: `tenline-${name}.csv`, type: 'text/csv', content: content() })}
      aria-label={`Download ${name} as CSV`}
    >
      <Download size={14} aria-hidden="true" />
      CSV
    </Button>
  );
}
