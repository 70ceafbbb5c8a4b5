import { type CSSProperties, useMemo } from 'react';
import styles from '#components/analyzer/match-predictions.module.css';
import { PredictionCard } from '#components/analyzer/prediction-card.tsx';
import { PredictionControls } from '#components/analyzer/prediction-controls.tsx';
import { useGrowing } from '#components/ui/hooks/use-growing.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import {
  chosenPredictions,
  noPredictionsText,
  type PredictionChoice,
  presentStatistics,
} from '#lib/domain/analyzer/prediction-choice.ts';
import { predictionGroups } from '#lib/domain/analyzer/prediction-groups.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';

/** The number of cards that are rendered first, enough for most windows. When the user scrolls near the end, the same number is added. */
const STEP = 4;

export interface MatchPredictionsProps {
  /** The predictions of one match, at least one. */
  readonly predictions: readonly MatchPrediction[];
  /** The counts of the last ten games, oldest first, by the id of the prediction. */
  readonly counts: ReadonlyMap<number, readonly (number | null)[]>;
  readonly choice: PredictionChoice;
  readonly onChoice: (choice: PredictionChoice) => void;
  readonly rule: LineRule;
  readonly plan: Plan;
}

const TYPES = { team: 'Team', player: 'Player' } as const;

/** The predictions of a match by team and player, with their filter. Two columns, or one at a width of 700 px or less. */
export function MatchPredictions(props: MatchPredictionsProps) {
  const { predictions, counts, choice, onChoice, rule, plan } = props;
  const statistics = useMemo(() => presentStatistics(predictions), [predictions]);
  const chosen = useMemo(
    () => predictionGroups(chosenPredictions(predictions, choice, rule)).flatMap((group) => group.predictions),
    [predictions, choice, rule],
  );
  const { drawn, room } = useGrowing(chosen, STEP);
  const pending = chosen.length - drawn.length;
  return (
    <div className={`stack gap-3 ${styles.predictions}`}>
      <PredictionControls choice={choice} statistics={statistics} onChange={onChoice} />
      {chosen.length === 0 ? (
        <p className={`muted small text-center ${styles.nothing}`} role="status">
          {noPredictionsText(choice)}
        </p>
      ) : (
        predictionGroups(drawn).map((group) => (
          <section key={group.key} className={styles.group}>
            <h4>
              {group.name}{' '}
              <span>
                {TYPES[group.subject.type]} · {group.isHome ? 'Home' : 'Away'}
              </span>
            </h4>
            <ul className={`stack gap-2 ${styles.grid}`}>
              {group.predictions.map((prediction) => (
                <PredictionCard
                  key={prediction.key}
                  prediction={prediction}
                  counts={counts.get(prediction.id) ?? null}
                  rule={rule}
                  plan={plan}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
    </div>
  );
}
