import { SunMoon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router';
import styles from '#components/app/header-popover.module.css';
import { ThemeChoice } from '#components/shared/theme-choice.tsx';
import { Button } from '#components/ui/button.tsx';

export interface HeaderPopoverProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  children?: ReactNode;
  /** Content that is rendered when the popover opens for the first time. */
  later?: ReactNode;
}

/** A header button that opens a native popover. The popover closes on Escape, on a click outside and on a navigation. */
export function HeaderPopover({ label, icon, children, later }: HeaderPopoverProps) {
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  const { key, ...path } = useLocation();
  const address = createPath(path);
  const arrival = useNavigationType();
  const shown = useRef({ key, address });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, address };
    // Another address in place of the shown one is not a navigation, as when the Stats page opens. The same address is a link to the shown page.
    if (arrival === 'REPLACE' && before.address !== address) return;
    // `hidePopover` is missing in browsers without popovers, which always show the content.
    sheet.current?.hidePopover?.();
  }, [key, address, arrival]);
  const [wasOpened, setOpened] = useState(false);
  // The popover may have been opened before it was hydrated. Browsers without popovers always show the content.
  useEffect(() => {
    if (sheet.current?.hidePopover === undefined || sheet.current.matches(':popover-open')) setOpened(true);
  }, []);
  return (
    <>
      <Button variant="ghost" square aria-label={label} title={label} popoverTarget={id}>
        {icon}
      </Button>
      <section
        className={styles.sheet}
        id={id}
        ref={sheet}
        popover="auto"
        aria-label={label}
        onBeforeToggle={() => setOpened(true)}
      >
        {children}
        {wasOpened && later}
      </section>
    </>
  );
}

/** A button that opens the choice of the theme. */
export function ThemeButton() {
  return <HeaderPopover label="Theme" icon={<SunMoon size={18} aria-hidden="true" />} later={<ThemeChoice />} />;
}
