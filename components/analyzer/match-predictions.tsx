import { type CSSProperties, useMemo } from 'react';
import styles from '#components/analyzer/match-predictions.module.css';
import { PredictionCard } from '#components/analyzer/prediction-card.tsx';
import { PredictionControls } from '#components/analyzer/prediction-controls.tsx';
import { useGrowing } from '#components/ui/use-growing.ts';
import type { Plan } from '#lib/contract/plan.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import {
  chosenPredictions,
  noPredictionsText,
  type PredictionChoice,
  presentStatistics,
} from '#lib/domain/prediction-choice.ts';
import type { LineRule } from '#lib/domain/projected-line.ts';
import { usePainted } from '#lib/shell/window-state.ts';

/** Batch size: the first render after opening or sorting fills most windows, further batches render when the user scrolls near the end. */
const STEP = 4;

interface MatchPredictionsProps {
  /** The predictions of one match; at least one. */
  readonly predictions: readonly MatchPrediction[];
  readonly choice: PredictionChoice;
  readonly onChoice: (choice: PredictionChoice) => void;
  readonly rule: LineRule;
  readonly plan: Plan;
}

/** The predictions of a match with their filter: two columns, one at a container width of 700 px or less. */
export function MatchPredictions({ predictions, choice, onChoice, rule, plan }: MatchPredictionsProps) {
  const statistics = useMemo(() => presentStatistics(predictions), [predictions]);
  const chosen = useMemo(() => chosenPredictions(predictions, choice, rule), [predictions, choice, rule]);
  const isReady = usePainted();
  const { drawn, room } = useGrowing(chosen, STEP);
  const pending = chosen.length - drawn.length;
  return (
    <div className={styles.predictions}>
      {isReady ? (
        <PredictionControls choice={choice} statistics={statistics} onChange={onChoice} />
      ) : (
        <div className={styles.pending} />
      )}
      {chosen.length === 0 ? (
        <p className={styles.nothing} role="status">
          {noPredictionsText(choice)}
        </p>
      ) : (
        <ul className={styles.grid}>
          {drawn.map((prediction) => (
            <PredictionCard key={prediction.key} prediction={prediction} rule={rule} plan={plan} />
          ))}
        </ul>
      )}
      {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
    </div>
  );
}
