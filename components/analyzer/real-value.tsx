import { Check, X } from 'lucide-react';
import styles from '#components/analyzer/real-value.module.css';
import { isCorrect } from '#lib/domain/projected-line.ts';

interface RealValueProps {
  /** What came out. */
  readonly value: number;
  /** The line in sight; `null` where there is none to be right or wrong. */
  readonly line: number | null;
}

/** What came out, and whether the line held. */
export function RealValue({ value, line }: RealValueProps) {
  return (
    <span className={styles.real}>
      Real Value <strong>{value}</strong>
      {line !== null &&
        (isCorrect(line, value) ? (
          <span className={styles.badge} data-correct="true">
            <Check size={13} aria-hidden="true" /> Correct
          </span>
        ) : (
          <span className={styles.badge}>
            <X size={13} aria-hidden="true" /> Incorrect
          </span>
        ))}
    </span>
  );
}
