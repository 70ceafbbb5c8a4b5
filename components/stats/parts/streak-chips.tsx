import { memo } from 'react';
import styles from '#components/stats/parts/streak-chips.module.css';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { type StreakChip, streakText } from '#lib/domain/games/streak-chips.ts';

interface StreakChipsProps {
  readonly chips: readonly StreakChip[];
  readonly line: number;
  /** The side that counts as a hit. */
  readonly side: LineSide;
}

/**
 * The streaks at the line. They take one row regardless of their number, so that the content below stays in place while
 * the line moves. Changes are announced to screen readers.
 */
export const StreakChips = memo(function StreakChips({ chips, line, side }: StreakChipsProps) {
  return (
    <div className={`tiny strong line-above ${styles.streaks}`} role="status" aria-label="Streaks">
      {chips.length === 0 ? (
        <p className={`muted light ${styles.none}`}>no streak at {line}</p>
      ) : (
        <ul>
          {chips.map((chip) => (
            <li key={streakText(chip)} className={styles.chip} data-tone={chip.side === side ? 'over' : 'under'}>
              {streakText(chip)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
