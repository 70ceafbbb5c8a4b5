import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import styles from '#components/app/header-popover.module.css';
import { Button } from '#components/ui/button.tsx';

export interface HeaderPopoverProps {
  /** What the button is called. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A button in the header with a sheet below it. The browser's own popover: a press outside, Escape or a link in it closes it. */
export function HeaderPopover({ label, icon, children }: HeaderPopoverProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // A page that rewrites its own address, as the Stats page does on opening, leads nowhere.
    if (arrival === 'REPLACE') return;
    // Where the browser has no popovers, the sheet was never hidden.
    sheet.current?.hidePopover?.();
  }, [key, arrival]);
  return (
    <>
      <Button variant="ghost" square aria-label={label} title={label} popoverTarget={id}>
        {icon}
      </Button>
      <section className={styles.sheet} id={id} ref={sheet} popover="auto" aria-label={label}>
        {children}
      </section>
    </>
  );
}
