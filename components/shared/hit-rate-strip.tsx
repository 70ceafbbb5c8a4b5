import { memo } from 'react';
import styles from '#components/shared/hit-rate-strip.module.css';
import { barTone, type LineSide } from '#lib/domain/hit-rate.ts';
import type { StripCell } from '#lib/domain/hit-rate-strip.ts';
import { percentage } from '#lib/domain/percent.ts';

export interface HitRateStripProps {
  readonly cells: readonly StripCell[];
  readonly line: number;
  readonly side: LineSide;
  /** The team of the last cell, by name and three letters. */
  readonly opponent: { readonly name: string; readonly code: string } | null;
}

const LABELS = {
  last5: 'Last 5',
  last10: 'Last 10',
  season: 'Season',
  home: 'Home',
  away: 'Away',
  all: 'All',
} as const;

/** The hit rate over several sets of games, each with its number of games. */
export const HitRateStrip = memo(function HitRateStrip({ cells, line, side, opponent }: HitRateStripProps) {
  return (
    <dl className={styles.strip} aria-label="Hit rates">
      {cells.map(({ id, rate }) => {
        const percent = percentage(rate);
        const [short, long] =
          id === 'opponent'
            ? [`v ${opponent?.code ?? ''}`, `Against ${opponent?.name ?? ''}`]
            : [LABELS[id], LABELS[id]];
        return (
          <div key={id} title={`${long}: ${rate.hits} of ${rate.games} ${side} ${line}`}>
            <dt>{short}</dt>
            <dd className={styles.percent} data-tone={percent === null ? 'equal' : barTone(percent, 50)}>
              {percent}%
            </dd>
            <dd className={styles.games}>
              {rate.hits}/{rate.games}
            </dd>
          </div>
        );
      })}
    </dl>
  );
});
