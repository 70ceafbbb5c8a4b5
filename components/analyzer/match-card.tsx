import { memo, type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import styles from '#components/analyzer/match-card.module.css';
import { OpenedMatch } from '#components/analyzer/opened-match.tsx';
import { usePrefetchMatches } from '#components/analyzer/use-opened-match.ts';
import { NO_FIGURES_YET } from '#components/charts/games/chart-facts.ts';
import { KickOffTime } from '#components/shared/figures/kick-off-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { ListedMatch } from '#lib/contract/football/analyzer.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { rightCount } from '#lib/domain/analyzer/match-prediction.ts';
import {
  ALL_PREDICTIONS,
  type PredictionChoice,
  type PredictionOrder,
} from '#lib/domain/analyzer/prediction-choice.ts';
import { matchMoment } from '#lib/domain/days/analyzer-day.ts';
import { isComing } from '#lib/domain/days/kick-off-time.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';

export interface MatchCardProps {
  readonly match: ListedMatch;
  /** True when the card shows the match's label, such as "Demo data", because the heading of the day does not. */
  readonly isLabelled: boolean;
  readonly rule: LineRule;
  readonly plan: Plan;
  readonly isOpen: boolean;
  /** The order that was last chosen in any match. A match in which nothing was chosen yet opens with this order. */
  readonly lastOrder: RefObject<PredictionOrder>;
  readonly onToggle: (matchId: number) => void;
}

/** A no-break space, which keeps a dash or dot on the line of the text before it. */
const NBSP = '\u00a0';

/** A match as a disclosure. The filter and order are kept while it is closed. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, isLabelled, rule, plan, isOpen, lastOrder, onToggle } = props;
  const [choice, setChoice] = useState(ALL_PREDICTIONS);
  const prefetch = usePrefetchMatches();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  function toggle(): void {
    // When a match is closed while its top is above the window, this scroll brings the top of the match back into view.
    if (isOpen && (card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView();
    if (choice === ALL_PREDICTIONS) setChoice({ ...ALL_PREDICTIONS, order: lastOrder.current });
    onToggle(match.id);
  }
  function choose(next: PredictionChoice): void {
    lastOrder.current = next.order;
    setChoice(next);
  }
  return (
    <Card padded={false} ref={card}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            className={`row gap-3 ${styles.toggle}`}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
            onPointerEnter={() => prefetch([match.id])}
            onFocus={() => prefetch([match.id])}
          >
            <MatchLine match={match} isLabelled={isLabelled} rule={rule} />
            <span className={`center muted ${styles.arrow}`} aria-hidden="true" />
          </button>
        </h3>
        <Link
          className={styles.view}
          to={matchPath(match.id)}
          aria-label={`Line-ups of ${match.homeTeam.name} – ${match.awayTeam.name}`}
        >
          Line-ups
        </Link>
      </div>
      {isOpen && (
        <div className={`column gap-3 ${styles.content}`} id={id}>
          <OpenedMatch matchId={match.id} choice={choice} onChoice={choose} rule={rule} plan={plan} />
        </div>
      )}
    </Card>
  );
});

/**
 * The summary of a match: teams, kick-off, venue, league and the highest confidence at the shown lines. After the match
 * it also has the score and the number of right predictions. From the kick-off until then it states that there are no figures yet.
 */
function MatchLine({ match, isLabelled, rule }: Pick<MatchCardProps, 'match' | 'isLabelled' | 'rule'>) {
  const { homeTeam, awayTeam, matchDate, venue, league, label } = match;
  const { day, time } = matchMoment(matchDate);
  const { highest } = match.lines[rule];
  const { right, graded } = rightCount([match], rule);
  const score = highest === null ? '' : `Highest confidence score: ${wholePercent(highest)}%`;
  return (
    <>
      <span className={`stack shrink ${styles.match}`}>
        <span className={`strong break-anywhere ${styles.teams}`}>
          {homeTeam.name}
          {NBSP}
          <span className="muted light">–</span> {awayTeam.name}
        </span>
        <span className={`muted tiny ${styles.facts}`}>
          <VisuallyHidden>, </VisuallyHidden>
          <KickOffTime at={matchDate} className="nowrap">
            {time === null ? day : `${day} · ${time}`}
          </KickOffTime>
          {[venue, league.name].filter((fact) => fact !== null).map((fact) => `${NBSP}· ${fact}`)}{' '}
          {isLabelled && label !== undefined && <Badge tone="warn">{label}</Badge>}
        </span>
      </span>
      <span className={`row gap-0-3 ${styles.figures}`}>
        {match.score !== undefined && (
          <strong className={styles.result}>
            <VisuallyHidden>, final score </VisuallyHidden>
            {match.score.home} – {match.score.away}
          </strong>
        )}
        {match.score === undefined && graded === 0 && !isComing(Date.parse(matchDate), Date.now()) && (
          <span className={`muted tiny nowrap ${styles.right}`}>
            <VisuallyHidden>, </VisuallyHidden>
            {NO_FIGURES_YET}
          </span>
        )}
        {graded > 0 && (
          <span className={`muted tiny nowrap ${styles.right}`}>
            <VisuallyHidden>, </VisuallyHidden>
            {right} of {graded} right
          </span>
        )}
        {highest !== null && (
          <span title={score}>
            <span aria-hidden="true">
              <ConfidenceMark confidence={highest} />
            </span>
            <VisuallyHidden>, {score}</VisuallyHidden>
          </span>
        )}
      </span>
    </>
  );
}
