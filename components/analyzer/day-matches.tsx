import { type CSSProperties, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import styles from '#components/analyzer/day-matches.module.css';
import { EmptyDay, UnpredictedDay } from '#components/analyzer/empty-day.tsx';
import { MatchCard, type MatchCardProps } from '#components/analyzer/match-card.tsx';
import type { AnalyzedDay } from '#components/analyzer/use-analyzed-days.ts';
import { usePrefetchMatches } from '#components/analyzer/use-opened-match.ts';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useGrowing } from '#components/ui/hooks/use-growing.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { ListedMatch } from '#lib/contract/football/analyzer.ts';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { isPredicted, playsIn, rightCount } from '#lib/domain/analyzer/match-prediction.ts';
import { sharedLabel } from '#lib/domain/data/day-sources.ts';
import { isPredictable } from '#lib/domain/days/kick-off-time.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';

/** The number of matches that are rendered first, enough to fill a window. When the user scrolls near the end, the same number is added. */
const STEP = 9;
/** The number of matches whose predictions are fetched in advance. */
const PREFETCHED = 3;

interface DayMatchesProps extends Pick<MatchCardProps, 'lastOrder'> {
  readonly heading: string;
  readonly day: AnalyzedDay;
  /** True when the selected day and the days before and after it are loaded and have no match. */
  readonly isWindowEmpty: boolean;
  /** The search text. A match is shown when the name of one of its teams contains the text. */
  readonly search: string;
  readonly rule: LineRule;
  /** The ids of the opened matches. */
  readonly open: readonly number[];
  readonly user: Pick<User, 'plan'>;
  readonly onToggle: (matchId: number) => void;
  /** Clears the search field. */
  readonly onReset: () => void;
  /** Shows another day, as yyyy-MM-dd. */
  readonly onDay: (day: string) => void;
}

/** The matches of one day under their heading, or an explanation when there are none. */
export function DayMatches(props: DayMatchesProps) {
  const { heading, day, isWindowEmpty, search, rule, open, user, lastOrder, onToggle, onReset, onDay } = props;
  const label = useMemo(() => sharedLabel(day.data), [day.data]);
  const matches = useMemo(() => day.data.filter((match) => playsIn(match, search)), [day.data, search]);
  const { right, graded } = useMemo(() => rightCount(matches, rule), [matches, rule]);
  const canBePredicted = ({ matchDate }: ListedMatch) => isPredictable(Date.parse(matchDate), Date.now());
  const isUnpredicted = day.data.length > 0 && !day.data.some((match) => isPredicted(match) || canBePredicted(match));
  const { drawn, room } = useGrowing(matches, STEP);
  const pending = matches.length - drawn.length;
  const prefetch = usePrefetchMatches();
  useEffect(() => prefetch(day.data.slice(0, PREFETCHED).map(({ id }) => id)), [day.data, prefetch]);
  return (
    <section className="stack gap-2 shrink" aria-labelledby="analyzer-day">
      <div className={`row wrap ${styles.headline}`}>
        <h2 id="analyzer-day">{heading}</h2>
        <span role="status">
          <Badge>{matches.length}</Badge>
        </span>
        {label !== null && <Badge tone="warn">{label}</Badge>}
        {graded > 0 && (
          <span className="muted small">
            {right} of {graded} right
          </span>
        )}
      </div>
      {matches.length === 0 && day.data.length > 0 && (
        <EmptyState
          title="No matches found for this day"
          text="No team of this day matches your search."
          action={<Button onClick={onReset}>Show all matches</Button>}
        />
      )}
      {day.data.length === 0 && <EmptyDay isWindowEmpty={isWindowEmpty} nearest={day.nearest} onDay={onDay} />}
      {isUnpredicted && <UnpredictedDay matches={day.data.length} nearest={day.nearest} onDay={onDay} />}
      {matches.length > 0 && (
        <ul className={`stack gap-2 ${styles.matches}`}>
          {drawn.map((match) => (
            <li key={match.id}>
              <MatchCard
                match={match}
                isLabelled={label === null}
                rule={rule}
                plan={user.plan}
                isOpen={open.includes(match.id)}
                lastOrder={lastOrder}
                onToggle={onToggle}
              />
            </li>
          ))}
        </ul>
      )}
      {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
      {day.sources.map((source) => (
        <SourceCredit key={source.name} source={source} />
      ))}
      {PLANS[user.plan].analyzerMatches !== null && <LockedMatches locked={day.locked} />}
    </section>
  );
}

/** The number of matches that a FREE user does not see, with a link to the upgrade. */
function LockedMatches({ locked }: { locked: number }) {
  return (
    <Notice title="Upgrade to Premium to Unlock All Matches">
      <p>Your free plan allows access to only 1 match analysis. Upgrade now to view all matches!</p>
      <p>
        {locked > 0 && `${locked} more ${locked === 1 ? 'match' : 'matches'} on this day. `}
        <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
