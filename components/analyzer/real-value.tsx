import { Check, X } from 'lucide-react';
import styles from '#components/analyzer/real-value.module.css';
import { isCorrect } from '#lib/domain/lines/projected-line.ts';

interface RealValueProps {
  /** The observed count. */
  readonly value: number;
  /** The shown line. `null` when no line reaches the chosen level. */
  readonly line: number | null;
}

/** The observed count, with a mark for whether it reached the line. */
export function RealValue({ value, line }: RealValueProps) {
  return (
    <>
      <strong>{value}</strong>
      {line !== null &&
        (isCorrect(line, value) ? (
          <span className={`tiny strong ${styles.badge}`} data-correct="true">
            <Check size={13} aria-hidden="true" /> Correct
          </span>
        ) : (
          <span className={`tiny strong ${styles.badge}`}>
            <X size={13} aria-hidden="true" /> Incorrect
          </span>
        ))}
    </>
  );
}
