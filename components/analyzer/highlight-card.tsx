import { memo, useId } from 'react';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import { HighlightAverages } from '#components/analyzer/highlight-averages.tsx';
import styles from '#components/analyzer/highlight-card.module.css';
import { HighlightFoot } from '#components/analyzer/highlight-foot.tsx';
import { HighlightLadder } from '#components/analyzer/highlight-ladder.tsx';
import { RealValue } from '#components/analyzer/real-value.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import { wholePercent } from '#lib/domain/percent.ts';
import { type LineRule, projectedLine, shownLine } from '#lib/domain/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

interface HighlightCardProps {
  readonly highlight: MatchPrediction;
  readonly rule: LineRule;
  readonly plan: Plan;
}

const TYPES = { team: 'Team', player: 'Player' } as const;

/** One prediction with all that it rests on (specification, section 2, Highlight card), as an item of a list. */
export const HighlightCard = memo(function HighlightCard({ highlight, rule, plan }: HighlightCardProps) {
  const { name, subject, isHome, statistic, projectedValue, ladder, actualValue } = highlight;
  const shown = shownLine(highlight, rule);
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <h4 className={styles.name} id={id}>
          {name}
        </h4>
        {shown && (
          <ConfidenceMark confidence={shown.probability} text={`${wholePercent(shown.probability)}% confidence`} />
        )}
        <p className={styles.kind}>
          {TYPES[subject.type]} · {isHome ? 'Home' : 'Away'} · <strong>{statisticLabel(statistic)}</strong>
        </p>
      </div>
      <div className={styles.line}>
        {shown ? (
          <span className={styles.count}>{shown.line}+</span>
        ) : (
          <span className={styles.none}>No line reaches {rule}%</span>
        )}
        <span className={styles.projected}>
          Projected <strong>{projectedValue.toFixed(1)}</strong>
        </span>
        {actualValue !== null && <RealValue value={actualValue} line={shown?.line ?? null} />}
      </div>
      <HighlightLadder ladder={ladder} line={shown?.line ?? projectedLine(projectedValue)} isShown={shown !== null} />
      <HighlightAverages highlight={highlight} />
      <HighlightFoot highlight={highlight} line={shown?.line ?? projectedLine(projectedValue)} plan={plan} />
    </li>
  );
});
