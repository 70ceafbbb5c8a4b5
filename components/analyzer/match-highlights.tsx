import { useDeferredValue, useMemo } from 'react';
import { HighlightCard } from '#components/analyzer/highlight-card.tsx';
import { HighlightControls } from '#components/analyzer/highlight-controls.tsx';
import styles from '#components/analyzer/match-highlights.module.css';
import type { Plan } from '#lib/contract/plan.ts';
import {
  chosenHighlights,
  type HighlightChoice,
  noHighlightsText,
  presentStatistics,
} from '#lib/domain/highlight-choice.ts';
import type { MatchHighlight } from '#lib/domain/match-highlight.ts';
import type { LineRule } from '#lib/domain/shown-line.ts';

/** So many cards are drawn in the moment a match opens, more than any window shows; the others follow at once. */
const FIRST = 6;

interface MatchHighlightsProps {
  /** Of one match; at least one. */
  readonly highlights: readonly MatchHighlight[];
  readonly choice: HighlightChoice;
  readonly onChoice: (choice: HighlightChoice) => void;
  readonly rule: LineRule;
  readonly plan: Plan;
}

/** What is expected of a match (specification, section 2, Highlights view): two columns, one where the room is 700 px or less. */
export function MatchHighlights({ highlights, choice, onChoice, rule, plan }: MatchHighlightsProps) {
  const statistics = useMemo(() => presentStatistics(highlights), [highlights]);
  const chosen = useMemo(() => chosenHighlights(highlights, choice, rule), [highlights, choice, rule]);
  const isWhole = useDeferredValue(true, false);
  return (
    <div className={styles['highlights']}>
      <HighlightControls choice={choice} statistics={statistics} onChange={onChoice} />
      {chosen.length === 0 ? (
        <p className={styles['nothing']} role="status">
          {noHighlightsText(choice)}
        </p>
      ) : (
        <ul className={styles['grid']}>
          {(isWhole ? chosen : chosen.slice(0, FIRST)).map((highlight) => (
            <HighlightCard key={highlight.key} highlight={highlight} rule={rule} plan={plan} />
          ))}
        </ul>
      )}
    </div>
  );
}
