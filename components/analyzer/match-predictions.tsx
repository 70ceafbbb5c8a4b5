import { useMemo } from 'react';
import { AllPredictions } from '#components/analyzer/all-predictions.tsx';
import styles from '#components/analyzer/match-predictions.module.css';
import { PredictionCard } from '#components/analyzer/prediction-card.tsx';
import { PredictionControls } from '#components/analyzer/prediction-controls.tsx';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { highlightsOf } from '#lib/domain/analyzer/highlights.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import {
  chosenPredictions,
  noPredictionsText,
  type PredictionChoice,
  presentStatistics,
} from '#lib/domain/analyzer/prediction-choice.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';

export interface MatchPredictionsProps {
  readonly match: Pick<AnalyzedMatch, 'homeTeam' | 'awayTeam'>;
  /** The predictions of the match, at least one. */
  readonly predictions: readonly MatchPrediction[];
  /** The counts of the last ten games, oldest first, by the id of the prediction. */
  readonly counts: ReadonlyMap<number, readonly (number | null)[]>;
  readonly choice: PredictionChoice;
  readonly onChoice: (choice: PredictionChoice) => void;
  readonly rule: LineRule;
  readonly plan: Plan;
}

/** The highlights of a match with their filter, in two columns, or one at a width of 700 px or less, and the table of all predictions. */
export function MatchPredictions(props: MatchPredictionsProps) {
  const { match, predictions, counts, choice, onChoice, rule, plan } = props;
  const statistics = useMemo(() => presentStatistics(predictions), [predictions]);
  const chosen = useMemo(() => chosenPredictions(predictions, choice, rule), [predictions, choice, rule]);
  const highlights = useMemo(() => highlightsOf(chosen, rule), [chosen, rule]);
  return (
    <div className="stack gap-3">
      <PredictionControls choice={choice} statistics={statistics} onChange={onChoice} />
      {chosen.length === 0 ? (
        <p className={`muted small text-center ${styles.nothing}`} role="status">
          {noPredictionsText(choice)}
        </p>
      ) : (
        <ul className={`stack gap-2 ${styles.grid}`}>
          {highlights.map((prediction) => (
            <PredictionCard
              key={prediction.key}
              prediction={prediction}
              counts={counts.get(prediction.id) ?? null}
              rule={rule}
              plan={plan}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && <AllPredictions {...{ match, chosen, counts, rule, plan }} total={predictions.length} />}
    </div>
  );
}
