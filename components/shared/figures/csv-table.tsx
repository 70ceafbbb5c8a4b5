import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#components/shared/figures/csv-table.module.css';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface CsvTableProps {
  /** The accessible name of the region that scrolls. */
  readonly label: string;
  /** Builds the CSV text. Called when the button is pressed. */
  readonly csv: () => string;
  /** True for a table of many rows. Its height is limited, and its rows scroll. */
  readonly isTall?: boolean;
  /** Further buttons beside the copy button. */
  readonly more?: ReactNode;
  /** The `table` element. */
  readonly children: ReactNode;
}

/** A table of a chart's values, with a button that copies them as CSV. */
export function CsvTable({ label, csv, isTall = false, more, children }: CsvTableProps) {
  const { copyText } = useShell();
  async function copy(): Promise<void> {
    const isCopied = await copyText(csv());
    showToast(
      isCopied
        ? { kind: 'success', text: 'Table copied as CSV.' }
        : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <div className={`stack gap-2 ${styles.data}`}>
      <ScrollRegion className={styles.scroll} label={label} isTall={isTall}>
        {children}
      </ScrollRegion>
      <div className="row wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          <Copy size={14} aria-hidden="true" />
          Copy as CSV
        </Button>
        {more}
      </div>
    </div>
  );
}
