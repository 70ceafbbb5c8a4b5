import styles from '#components/analyzer/highlight-averages.module.css';
import { NOT_AVAILABLE } from '#components/chart/chart-facts.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';

/** The averages that a prediction is seen beside, to two decimals (specification, section 9). */
export function HighlightAverages({ highlight }: { highlight: MatchPrediction }) {
  const { averageLastTen, averageLocationBased, averageVsOpponent, isHome } = highlight;
  return (
    <dl className={styles.averages}>
      <Average name="Last 10 Avg" value={averageLastTen} />
      <Average name={isHome ? 'Home Avg' : 'Away Avg'} value={averageLocationBased} />
      <Average name="Vs Opponent Avg" value={averageVsOpponent} />
    </dl>
  );
}

function Average({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      {value === null ? (
        <dd title={NOT_AVAILABLE}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{NOT_AVAILABLE}</VisuallyHidden>
        </dd>
      ) : (
        <dd>{value.toFixed(2)}</dd>
      )}
    </div>
  );
}
