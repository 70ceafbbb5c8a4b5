import styles from '#components/analyzer/highlight-ladder.module.css';
import { ladderRungs } from '#lib/domain/ladder-rungs.ts';
import { wholePercent } from '#lib/domain/percent.ts';

interface HighlightLadderProps {
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  /** The rung that the card is about. */
  readonly line: number;
  /** Whether the card names that rung as its line. */
  readonly isShown: boolean;
}

/** How likely each count is reached: a list of figures, each over a bar of that height. */
export function HighlightLadder({ ladder, line, isShown }: HighlightLadderProps) {
  return (
    <ol className={styles.ladder} aria-label="Probability of each line">
      {ladderRungs(ladder, line).map(({ count, probability }) => {
        const percent = wholePercent(probability);
        return (
          <li key={count} className={styles.rung} aria-current={isShown && count === line ? 'true' : undefined}>
            <span className={styles.count}>{count}+</span>{' '}
            <span className={styles.bar} style={{ height: `${percent}%` }} aria-hidden="true" />
            <span className={styles.percent}>{percent}%</span>
          </li>
        );
      })}
    </ol>
  );
}
