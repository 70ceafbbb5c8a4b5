import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import styles from './header-popover.module.css';

export interface HeaderPopoverProps {
  /** What the button is called. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A button in the header with a sheet below it. The browser's own popover: a press outside or Escape closes it. */
export function HeaderPopover({ label, icon, children }: HeaderPopoverProps) {
  const id = useId();
  return (
    <>
      <Button variant="ghost" square aria-label={label} title={label} popoverTarget={id}>
        {icon}
      </Button>
      <section className={styles['sheet']} id={id} popover="auto" aria-label={label}>
        {children}
      </section>
    </>
  );
}
