import styles from '#components/analyzer/confidence-mark.module.css';
import { confidenceTone } from '#lib/domain/analyzer/match-prediction.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';

interface ConfidenceMarkProps {
  /** The confidence, from 0 to 1. */
  readonly confidence: number;
  /** Shown instead of the percentage alone: `52% confidence`. */
  readonly text?: string;
}

/** The confidence of a prediction as a coloured dot and a number, so that colour is not the only cue. */
export function ConfidenceMark({ confidence, text }: ConfidenceMarkProps) {
  return (
    <span className={`small nowrap ${styles.mark}`}>
      <span className={styles.dot} data-tone={confidenceTone(confidence)} />
      {text ?? `${wholePercent(confidence)}%`}
    </span>
  );
}
