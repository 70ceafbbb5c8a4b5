import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchNear } from '#components/ui/hooks/near-watch.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import styles from '#web/pages/landing/about.module.css';

interface CounterProps {
  figure: number;
  /** The text after the figure: `+` or `K+`. */
  unit: string;
  name: string;
}

const FORMAT = new Intl.NumberFormat('en-US');

/** A figure that counts up when it becomes visible. Prerendered markup and assistive technology get the final value. */
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

/** The duration of the count (docs/product.md, "Landing page"). */
const DURATION_MS = 3_000;

/**
 * Counts once from 0 to `target` over three seconds, when the element becomes visible. Before and after that, and with
 * reduced motion, it returns `target`.
 */
export function useCountUp(target: number, element: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(target);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const onChange = (isInView: boolean): void => {
      if (!isInView) return;
      stop();
      const began = performance.now();
      const step = (now: number): void => {
        const progress = Math.min(Math.max(now - began, 0) / DURATION_MS, 1);
        setShown(Math.round(target * easeOut(progress)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const stop = watchNear(watched, onChange, '0px');
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [target, element]);
  return shown;
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
