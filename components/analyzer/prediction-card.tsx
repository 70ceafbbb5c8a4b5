import { Check, X } from 'lucide-react';
import { memo } from 'react';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import styles from '#components/analyzer/prediction-card.module.css';
import { PredictionFoot } from '#components/analyzer/prediction-foot.tsx';
import { PredictionLadder } from '#components/analyzer/prediction-ladder.tsx';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { isCorrect, type LineRule, projectedLine, shownLine } from '#lib/domain/lines/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface PredictionCardProps {
  readonly prediction: MatchPrediction;
  /** The counts of the last ten games, oldest first. `null` when none are stored. */
  readonly counts: readonly (number | null)[] | null;
  readonly rule: LineRule;
  readonly plan: Plan;
}

/** One prediction as a list item: its line, last ten games, probabilities, averages and reasoning. */
export const PredictionCard = memo(function PredictionCard(props: PredictionCardProps) {
  const { prediction, counts, rule, plan } = props;
  const { name, statistic, projectedValue, ladder, actualValue } = prediction;
  const shown = shownLine(prediction, rule);
  const line = shown?.line ?? projectedLine(projectedValue);
  const label = statisticLabel(statistic);
  return (
    <li className={styles.card} aria-label={`${name}, ${label}`}>
      <div className={`stack gap-0-2 ${styles.top}`}>
        <h5 className={styles.name}>{label}</h5>
        {shown && (
          <ConfidenceMark confidence={shown.probability} text={`${wholePercent(shown.probability)}% confidence`} />
        )}
      </div>
      <div className={`baseline wrap ${styles.line}`}>
        {shown ? (
          <span className={styles.count}>{shown.line}+</span>
        ) : (
          <span className={styles.none}>No line reaches {rule}%</span>
        )}
        <span className={`muted small ${styles.projected}`}>
          Projected <strong>{projectedValue.toFixed(1)}</strong>
        </span>
        {actualValue !== null && <RealValue value={actualValue} line={shown?.line ?? null} />}
      </div>
      <div className={styles.figures}>
        <div className={`stack muted tiny ${styles.recent}`}>
          {counts === null ? (
            <p>The last ten games are not stored with this prediction.</p>
          ) : (
            <MiniBars counts={counts} line={line} />
          )}
        </div>
        <PredictionLadder ladder={ladder} line={line} isShown={shown !== null} />
      </div>
      <PredictionAverages prediction={prediction} />
      <PredictionFoot prediction={prediction} line={line} plan={plan} />
    </li>
  );
});

interface RealValueProps {
  /** The observed count. */
  readonly value: number;
  /** The shown line. `null` when no line reaches the chosen level. */
  readonly line: number | null;
}

/** The observed count, with a mark for whether it reached the line. */
function RealValue({ value, line }: RealValueProps) {
  return (
    <span className={`to-end muted small ${styles.real}`}>
      Real Value <strong>{value}</strong>
      {line !== null &&
        (isCorrect(line, value) ? (
          <span className={`tiny strong ${styles.badge}`} data-correct="true">
            <Check size={13} aria-hidden="true" /> Correct
          </span>
        ) : (
          <span className={`tiny strong ${styles.badge}`}>
            <X size={13} aria-hidden="true" /> Incorrect
          </span>
        ))}
    </span>
  );
}

/** The averages of a prediction, with two decimals. */
function PredictionAverages({ prediction }: { prediction: MatchPrediction }) {
  const { averageLastTen, averageLocationBased, averageVsOpponent, isHome } = prediction;
  return (
    <dl className={`stack between gap-2 ${styles.averages}`}>
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

interface MiniBarsProps {
  /** The counts of the last ten games, oldest first. `null` when no source has the count. */
  readonly counts: readonly (number | null)[];
  /** The number K of the line K+. */
  readonly line: number;
}

const SIZE = { width: 170, height: 52 };

/** The last ten games of a prediction as bars against its line, with the number of games that reached the line. */
function MiniBars({ counts, line }: MiniBarsProps) {
  const { hits, games } = hitRate(counts, line - 0.5, 'over');
  return (
    <div className={`row gap-3 shrink ${styles.miniBars}`}>
      <SmallBars values={counts} line={line - 0.5} size={SIZE} hasValues />
      <p className={`muted tiny ${styles.hits}`}>
        <strong>
          {hits}/{games}
        </strong>{' '}
        <span>had {line}+</span>
      </p>
    </div>
  );
}
