import { SunMoon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import styles from '#components/app/header-popover.module.css';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { Button } from '#components/ui/button.tsx';

export interface HeaderPopoverProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A header button that opens a native popover. A click outside, Escape or a link in it closes it. */
export function HeaderPopover({ label, icon, children }: HeaderPopoverProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // A page that replaces its own address, as the Stats page does on opening, is not a navigation.
    if (arrival === 'REPLACE') return;
    // A browser without popovers always shows the content.
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

/** Opens the theme choice. */
export function ThemeButton() {
  return (
    <HeaderPopover label="Theme" icon={<SunMoon size={18} aria-hidden="true" />}>
      <ThemeChoice />
    </HeaderPopover>
  );
}
