import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from '#components/analyzer/highlight-foot.module.css';
import type { Plan } from '#lib/contract/plan.ts';
import { highlightStatsAddress } from '#lib/domain/highlight-stats-address.ts';
import type { MatchHighlight } from '#lib/domain/match-highlight.ts';
import { statisticLabel } from '#lib/domain/statistic-label.ts';

interface HighlightFootProps {
  readonly highlight: MatchHighlight;
  /** K of K+. */
  readonly line: number;
  readonly plan: Plan;
}

/** Why the prediction is what it is, and the way to the games behind it. */
export function HighlightFoot({ highlight, line, plan }: HighlightFootProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { name, statistic, reasoning } = highlight;
  const about = `${name}, ${statisticLabel(statistic)} over ${line - 0.5}`;
  return (
    <div className={styles.foot}>
      <div className={styles.actions}>
        <button
          className={styles.action}
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide reasoning' : 'Show reasoning'}
        </button>
        <Link
          className={styles.action}
          to={highlightStatsAddress(highlight, line, plan)}
          aria-label={`Open in Stats: ${about}`}
        >
          <ChartColumn size={14} aria-hidden="true" />
          Open in Stats
        </Link>
      </div>
      {isShown && (
        <p className={styles.reasoning} id={id}>
          {reasoning}
        </p>
      )}
    </div>
  );
}
