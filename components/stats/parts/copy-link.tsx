import { Link } from 'lucide-react';
import { useCloseHeadMenu } from '#components/shared/head-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { useShell } from '#lib/shell/shell.tsx';

interface CopyLinkProps {
  /** Returns the path within the app, such as `/app/stats?panels=2`. Called on a press. */
  readonly route: () => string;
}

/**
 * A button that copies the address of the page on the website. The extension copies the same address, so that the link works without the extension.
 */
export function CopyLink({ route }: CopyLinkProps) {
  const { copyText, site } = useShell();
  const closeMenu = useCloseHeadMenu();
  async function copy(): Promise<void> {
    const isCopied = await copyText(site + route());
    // The menu would cover the message.
    closeMenu();
    showToast(
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
}
