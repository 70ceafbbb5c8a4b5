import styles from '#components/analyzer/prediction-ladder.module.css';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { ladderRungs } from '#lib/domain/lines/ladder-rungs.ts';

interface PredictionLadderProps {
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  /** The number K of the card's line K+. */
  readonly line: number;
  /** False when no line reaches the chosen level, so that no rung is marked as current. */
  readonly isShown: boolean;
}

/** A list of up to eight counts with the probability that each is reached, as percentages. */
export function PredictionLadder({ ladder, line, isShown }: PredictionLadderProps) {
  return (
    <ol className={`stack gap-1 ${styles.ladder}`} aria-label="Probability of each line">
      {ladderRungs(ladder, line).map(({ count, probability }) => (
        <li
          key={count}
          className={`stack muted tiny ${styles.rung}`}
          aria-current={isShown && count === line ? 'true' : undefined}
        >
          <span>{count}+</span> <span>{wholePercent(probability)}%</span>
        </li>
      ))}
    </ol>
  );
}
