import { SIDES } from '#components/shared/figures/filter-segments.ts';
import styles from '#components/shared/figures/hit-rate-headline.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { HitRate, LineSide } from '#lib/domain/games/hit-rate.ts';

export interface HitRateHeadlineProps {
  readonly rate: HitRate;
  readonly line: number;
  readonly side: LineSide;
  readonly onSide: (side: LineSide) => void;
}

/** The hit rate, such as "6/10 over 2.5", and the switch between over and under. */
export function HitRateHeadline({ rate, line, side, onSide }: HitRateHeadlineProps) {
  return (
    <div className={`row wrap between ${styles.row}`}>
      <p className={styles.headline}>
        <strong>{rate.hits}</strong>/{rate.games} {side} {line}
      </p>
      <SegmentedControl label="Side of the line" segments={SIDES} value={side} onChange={onSide} />
    </div>
  );
}
