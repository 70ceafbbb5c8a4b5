import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** The accessible name of the region. */
  readonly label: string;
  /** A class that makes the region scroll. */
  readonly className: string;
  /** True when the class limits the height of the region. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** A region whose content scrolls inside it, such as a wide table. It can be focused, so that arrow keys scroll it. */
export function ScrollRegion({ label, className, isTall = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard.
    <section className={className} aria-label={label} tabIndex={0} data-tall={isTall || undefined}>
      {children}
    </section>
  );
}
