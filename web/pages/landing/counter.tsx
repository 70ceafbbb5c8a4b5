import { useRef } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import styles from '#web/pages/landing/about.module.css';
import { useCountUp } from '#web/pages/landing/use-count-up.ts';

interface CounterProps {
  figure: number;
  /** What follows the figure: `+` or `K+`. */
  unit: string;
  name: string;
}

const FORMAT = new Intl.NumberFormat('en-US');

/** A figure that counts up when it is first seen. The final one stands in the page, and is what a screen reader reads. */
export function Counter({ figure, unit, name }: CounterProps) {
  const place = useRef<HTMLElement>(null);
  const shown = useCountUp(figure, place);
  return (
    <div className={styles.counter}>
      <dt>{name}</dt>
      <dd ref={place}>
        <span aria-hidden="true">{FORMAT.format(shown) + unit}</span>
        <VisuallyHidden>{FORMAT.format(figure) + unit}</VisuallyHidden>
      </dd>
    </div>
  );
}
