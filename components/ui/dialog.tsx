import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#components/ui/dialog.module.css';
import insetButton from '#components/ui/inset-button.module.css';

export interface DialogProps {
  title: string;
  open: boolean;
  /** Called on Escape, on the close button, and on a press outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. It traps the focus, and restores it when it closes. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={styles.dialog}>
          <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
          {children}
          <BaseDialog.Close className={clsx(insetButton.button, styles.close)} aria-label="Close">
            <X size={16} aria-hidden="true" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
