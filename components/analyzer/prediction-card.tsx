import { Check, X } from 'lucide-react';
import { memo, useId } from 'react';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import styles from '#components/analyzer/prediction-card.module.css';
import { PredictionFoot } from '#components/analyzer/prediction-foot.tsx';
import { PredictionLadder } from '#components/analyzer/prediction-ladder.tsx';
import { NOT_AVAILABLE } from '#components/chart/chart-facts.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import { wholePercent } from '#lib/domain/percent.ts';
import { isCorrect, type LineRule, projectedLine, shownLine } from '#lib/domain/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

interface PredictionCardProps {
  readonly prediction: MatchPrediction;
  readonly rule: LineRule;
  readonly plan: Plan;
}

const TYPES = { team: 'Team', player: 'Player' } as const;

/** One prediction with its line, probabilities, averages and reasoning, as a list item. */
export const PredictionCard = memo(function PredictionCard({ prediction, rule, plan }: PredictionCardProps) {
  const { name, subject, isHome, statistic, projectedValue, ladder, actualValue } = prediction;
  const shown = shownLine(prediction, rule);
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
      <PredictionLadder ladder={ladder} line={shown?.line ?? projectedLine(projectedValue)} isShown={shown !== null} />
      <PredictionAverages prediction={prediction} />
      <PredictionFoot prediction={prediction} line={shown?.line ?? projectedLine(projectedValue)} plan={plan} />
    </li>
  );
});

interface RealValueProps {
  /** The observed count. */
  readonly value: number;
  /** The shown line; `null` when no line reaches the chosen level. */
  readonly line: number | null;
}

/** The observed count, and whether it reached the line. */
function RealValue({ value, line }: RealValueProps) {
  return (
    <span className={styles.real}>
      Real Value <strong>{value}</strong>
      {line !== null &&
        (isCorrect(line, value) ? (
          <span className={styles.badge} data-correct="true">
            <Check size={13} aria-hidden="true" /> Correct
          </span>
        ) : (
          <span className={styles.badge}>
            <X size={13} aria-hidden="true" /> Incorrect
          </span>
        ))}
    </span>
  );
}

/** The averages beside a prediction, to two decimals. */
function PredictionAverages({ prediction }: { prediction: MatchPrediction }) {
  const { averageLastTen, averageLocationBased, averageVsOpponent, isHome } = prediction;
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
