import styles from '#components/settings/tools/copied-lines.module.css';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

/** Lines with a button that copies them. @param label what the lines are, for the name of the button */
export function CopiedLines({ lines, label }: { readonly lines: string; readonly label: string }) {
  const { copyText } = useShell();
  async function copy(): Promise<void> {
    const isCopied = await copyText(lines);
    showToast(
      isCopied ? { kind: 'success', text: 'Copied.' } : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <div className="column gap-2">
      <pre className={`small break-anywhere ${styles.lines}`}>{lines}</pre>
      <div className="row">
        <Button aria-label={`Copy ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
