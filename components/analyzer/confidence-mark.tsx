import styles from '#components/analyzer/confidence-mark.module.css';
import { confidenceTone } from '#lib/domain/match-prediction.ts';
import { wholePercent } from '#lib/domain/percent.ts';

interface ConfidenceMarkProps {
  /** From 0 to 1. */
  readonly confidence: number;
  /** Says it in words in place of the number alone: `52% confidence`. */
  readonly text?: string;
}

/** How sure a prediction is, as a dot in its colour and, for whoever does not tell colours, as a number. */
export function ConfidenceMark({ confidence, text }: ConfidenceMarkProps) {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} data-tone={confidenceTone(confidence)} />
      {text ?? `${wholePercent(confidence)}%`}
    </span>
  );
}
