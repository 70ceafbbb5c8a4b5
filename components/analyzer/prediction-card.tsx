import { memo } from 'react';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import styles from '#components/analyzer/prediction-card.module.css';
import { PredictionFoot } from '#components/analyzer/prediction-foot.tsx';
import { RealValue } from '#components/analyzer/real-value.tsx';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import { type MatchPrediction, sideText } from '#lib/domain/analyzer/match-prediction.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { ladderRungs } from '#lib/domain/lines/ladder-rungs.ts';
import { type LineRule, projectedLine, type ShownLine, shownLine } from '#lib/domain/lines/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

export interface PredictionCardProps {
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
        <h4 className={styles.name}>
          {name} <span>{sideText(prediction)}</span>
        </h4>
        <div>
          {shown && (
            <ConfidenceMark confidence={shown.probability} text={`${wholePercent(shown.probability)}% confidence`} />
          )}
          <Outcome shown={shown} actualValue={actualValue} />
        </div>
      </div>
      <div className={`flex gap-3 ${styles.recent}`}>
        <div>
          <div className={`baseline gap-2`}>
            <h5 className={styles.statistic}>{label}</h5>
            {shown ? (
              <span className={styles.count}>{shown.line}+</span>
            ) : (
              <span className="small strong">No line reaches {rule}%</span>
            )}
          </div>
          {counts === null ? (
            <p className="muted tiny">The last ten games are not stored with this prediction.</p>
          ) : (
            <SmallBars values={counts} line={line - 0.5} size={SIZE} hasValues />
          )}
        </div>
        <div className="shrink">
          {counts !== null && <Hits counts={counts} line={line} />}
          <PredictionFigures prediction={prediction} />
        </div>
      </div>
      <PredictionLadder ladder={ladder} line={line} isShown={shown !== null} />
      <PredictionFoot prediction={prediction} line={line} plan={plan} />
    </li>
  );
});

interface OutcomeProps {
  readonly shown: ShownLine | null;
  readonly actualValue: number | null;
}

/** The observed count; before the match, for a line that is less likely than not, how likely a lower count is. */
function Outcome({ shown, actualValue }: OutcomeProps) {
  if (actualValue !== null)
    return (
      <p className={`muted small ${styles.real}`}>
        Real Value <RealValue value={actualValue} line={shown?.line ?? null} />
      </p>
    );
  if (shown === null || shown.probability >= 0.5) return null;
  return (
    <p className={`muted small ${styles.real}`}>
      Under {shown.line}+: <strong>{100 - wholePercent(shown.probability)}%</strong>
    </p>
  );
}

const SIZE = { width: 170, height: 50 };

interface HitsProps {
  readonly counts: readonly (number | null)[];
  /** The number K of the line K+. */
  readonly line: number;
}

/** The number of the last ten games that reached the line. */
function Hits({ counts, line }: HitsProps) {
  return (
    <p className={`muted tiny ${styles.hits}`}>
      <RateFigure rate={hitRate(counts, line - 0.5, 'over')} /> had {line}+
    </p>
  );
}

/** The projected value with one decimal, and the averages with two. */
function PredictionFigures({ prediction }: { prediction: MatchPrediction }) {
  const { projectedValue, averageLastTen, averageLocationBased, averageVsOpponent, isHome } = prediction;
  return (
    <dl className={`muted tiny ${styles.figures}`}>
      <Figure name="Projected" text={projectedValue.toFixed(1)} />
      <Figure name="Last 10 Avg" text={averageLastTen?.toFixed(2)} />
      <Figure name={isHome ? 'Home Avg' : 'Away Avg'} text={averageLocationBased?.toFixed(2)} />
      <Figure name="Vs Opponent Avg" text={averageVsOpponent?.toFixed(2)} />
    </dl>
  );
}

function Figure({ name, text }: { name: string; text: string | undefined }) {
  return (
    <div className="flex between gap-1">
      <dt>{name}</dt>
      {text === undefined ? (
        <dd title={NOT_AVAILABLE}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{NOT_AVAILABLE}</VisuallyHidden>
        </dd>
      ) : (
        <dd>{text}</dd>
      )}
    </div>
  );
}

interface PredictionLadderProps {
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  /** The number K of the card's line K+. */
  readonly line: number;
  /** False when no line reaches the chosen level, so that no rung is marked as current. */
  readonly isShown: boolean;
}

/** A list of up to eight counts with the probability that each is reached, as percentages. */
function PredictionLadder({ ladder, line, isShown }: PredictionLadderProps) {
  return (
    <ol className={`stack gap-1 ${styles.ladder}`} aria-label="Probability of each line">
      {ladderRungs(ladder, line).map(({ count, probability }) => (
        <li
          key={count}
          className={`stack muted tiny ${styles.rung}`}
          aria-current={isShown && count === line ? 'true' : undefined}
        >
          <span>{count}+</span> <span>{wholePercent(probability)}%</span>
        </li>
      ))}
    </ol>
  );
}
