import styles from '#components/analyzer/mini-bars.module.css';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import { hitRate } from '#lib/domain/games/hit-rate.ts';

interface MiniBarsProps {
  /** The counts of the last ten games, oldest first. `null` when no source has the count. */
  readonly counts: readonly (number | null)[];
  /** The number K of the line K+. */
  readonly line: number;
}

const SIZE = { width: 170, height: 52 };

/** The last ten games of a prediction as bars against its line, with the number of games that reached the line. */
export function MiniBars({ counts, line }: MiniBarsProps) {
  const { hits, games } = hitRate(counts, line - 0.5, 'over');
  return (
    <div className={`row gap-3 shrink ${styles.bars}`}>
      <SmallBars values={counts} line={line - 0.5} size={SIZE} hasValues />
      <p className={`muted tiny ${styles.rate}`}>
        <strong>
          {hits}/{games}
        </strong>{' '}
        <span>had {line}+</span>
      </p>
    </div>
  );
}
