import styles from '#components/stats/referee-card.module.css';
import { formatAverage } from '#lib/domain/average.ts';
import type { RefereeSummary } from '#lib/domain/referee-games.ts';

/** A referee at one look, one decimal (specification, sections 2 and 9). */
export function RefereeSummaryCard({ summary: { matches, fouls, cards } }: { summary: RefereeSummary }) {
  const figures = [
    ['Matches', String(matches)],
    ['Avg Fouls', formatAverage(fouls, 1)],
    ['Avg Cards', formatAverage(cards, 1)],
  ] as const;
  return (
    <dl className={styles.summary}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
