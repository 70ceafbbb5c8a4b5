import { type CSSProperties, useMemo } from 'react';
import { HighlightCard } from '#components/analyzer/highlight-card.tsx';
import { HighlightControls } from '#components/analyzer/highlight-controls.tsx';
import styles from '#components/analyzer/match-highlights.module.css';
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

/** So many cards are drawn in the moment a match opens or is sorted anew, as many as most windows show; the others as they come near. */
const STEP = 4;

interface MatchHighlightsProps {
  /** Of one match; at least one. */
  readonly highlights: readonly MatchPrediction[];
  readonly choice: PredictionChoice;
  readonly onChoice: (choice: PredictionChoice) => void;
  readonly rule: LineRule;
  readonly plan: Plan;
}

/** What is expected of a match (specification, section 2, Highlights view): two columns, one where the room is 700 px or less. */
export function MatchHighlights({ highlights, choice, onChoice, rule, plan }: MatchHighlightsProps) {
  const statistics = useMemo(() => presentStatistics(highlights), [highlights]);
  const chosen = useMemo(() => chosenPredictions(highlights, choice, rule), [highlights, choice, rule]);
  const isReady = usePainted();
  const { drawn, room } = useGrowing(chosen, STEP);
  const pending = chosen.length - drawn.length;
  return (
    <div className={styles.highlights}>
      {isReady ? (
        <HighlightControls choice={choice} statistics={statistics} onChange={onChoice} />
      ) : (
        <div className={styles.pending} />
      )}
      {chosen.length === 0 ? (
        <p className={styles.nothing} role="status">
          {noPredictionsText(choice)}
        </p>
      ) : (
        <ul className={styles.grid}>
          {drawn.map((highlight) => (
            <HighlightCard key={highlight.key} highlight={highlight} rule={rule} plan={plan} />
          ))}
        </ul>
      )}
      {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
    </div>
  );
}
