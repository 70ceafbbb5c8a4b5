import { memo } from 'react';
import styles from '#components/shared/figures/hit-rate-strip.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { rangeText } from '#lib/domain/analyzer/wilson-range.ts';
import { barTone, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { StripCell } from '#lib/domain/games/hit-rate-strip.ts';
import { percentage } from '#lib/domain/games/percent.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';

export interface HitRateStripProps {
  readonly cells: readonly StripCell[];
  readonly line: number;
  readonly side: LineSide;
  /** The team of the cell `opponent`, with its code of three letters. */
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

/** The hit rate over several sets of games, each with its number of games. A small sample has no colour. */
export const HitRateStrip = memo(function HitRateStrip({ cells, line, side, opponent }: HitRateStripProps) {
  return (
    <>
      {cells.some(({ window }) => window !== undefined) && (
        <p className={`flex muted tiny nowrap text-center ${styles.windows}`} aria-hidden="true">
          {windowsOf(cells).map(({ window, count, first }) => (
            <span key={first} style={{ flexGrow: count }}>
              {window}
            </span>
          ))}
        </p>
      )}
      <dl className={styles.strip} aria-label="Hit rates">
        {cells.map(({ id, rate, window }) => {
          const percent = percentage(rate);
          const [short, long] =
            id === 'opponent'
              ? [`v ${opponent?.code ?? ''}`, `Against ${opponent?.name ?? ''}`]
              : [LABELS[id], LABELS[id]];
          const named = window === undefined || id === 'season' ? (window ?? long) : `${long}, ${window.toLowerCase()}`;
          return (
            <div key={id} title={`${named}: ${rate.hits} of ${rate.games} ${side} ${line}, ${rangeText(rate)}`}>
              <dt>
                {short}
                {window !== undefined && <VisuallyHidden>, {window}</VisuallyHidden>}
              </dt>
              <dd className={styles.percent} data-tone={isSmallSample(rate) ? 'few' : barTone(percent ?? 50, 50)}>
                {percent}%
              </dd>
              <dd className={`muted tiny ${styles.games}`}>
                {rate.hits}/{rate.games}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
});

/** Groups neighbouring cells with the same text in `window`. */
function windowsOf(cells: readonly StripCell[]) {
  const runs: { readonly window: string | undefined; readonly first: string; count: number }[] = [];
  for (const { id, window } of cells) {
    const last = runs.at(-1);
    if (last && last.window === window) last.count += 1;
    else runs.push({ window, first: id, count: 1 });
  }
  return runs;
}
