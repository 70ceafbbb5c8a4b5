import { Link } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface CopyLinkProps {
  /** Returns the address within the app: `/app/stats?panels=2`. Called on a press. Stable while it gives the same, because the button is memoised. */
  readonly route: () => string;
}

/** Copies the address of the website, from the extension too, so that the link opens without the extension. */
export const CopyLink = memo(function CopyLink({ route }: CopyLinkProps) {
  const { copyText, site } = useShell();
  const toast = useToast();
  async function copy(): Promise<void> {
    const isCopied = await copyText(site + route());
    toast(
      isCopied
        ? { kind: 'success', text: 'Link copied.' }
        : { kind: 'error', text: 'The browser did not allow copying.' },
    );
  }
  return (
    <IconButton
      label="Copy link"
      icon={<Link size={16} aria-hidden="true" />}
      variant="secondary"
      onClick={() => void copy()}
    />
  );
});
