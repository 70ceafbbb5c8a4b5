import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import styles from '#web/pages/setup/setup.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  /**
   * Each larger number moves the focus to the step, because the control that led to its content is gone. By default the
   * focus stays.
   */
  readonly focus?: number;
  readonly children?: ReactNode;
}

/** A numbered step of the setup. */
export function Step({ number, title, state, focus = 0, children }: StepProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus > 0) card.current?.focus();
  }, [focus]);
  return (
    <li>
      <Card
        ref={card}
        tabIndex={-1}
        className={clsx(styles.step, state === 'now' && styles.now, state === 'done' && styles.done)}
        aria-labelledby={id}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? <Check size={16} /> : number}
        </span>
        <h2 id={id} className={clsx('row', styles.title, state === 'later' && 'muted')}>
          {title}
          {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
        </h2>
        {children !== undefined && <div className={`column gap-4 ${styles.wide}`}>{children}</div>}
      </Card>
    </li>
  );
}
