import { CalendarX } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { DayCredit } from '#components/analyzer/day-credit.tsx';
import styles from '#components/analyzer/day-matches.module.css';
import { LockedMatches } from '#components/analyzer/locked-matches.tsx';
import { MatchCard } from '#components/analyzer/match-card.tsx';
import type { AnalyzedDay } from '#components/analyzer/use-analyzed-days.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useGrowing } from '#components/ui/use-growing.ts';
import type { User } from '#lib/contract/user.ts';
import type { DayChoice } from '#lib/domain/analyzer-day.ts';
import { playsIn } from '#lib/domain/match-prediction.ts';
import { PLANS } from '#lib/domain/plans.ts';
import type { LineRule } from '#lib/domain/projected-line.ts';

/** So many matches are drawn at once, as many as a window shows; the others as they come near. */
const STEP = 9;

const HEADINGS: Readonly<Record<DayChoice, string>> = {
  yesterday: "Yesterday's Matches",
  today: "Today's Matches",
  tomorrow: "Tomorrow's Matches",
};

interface DayMatchesProps {
  readonly choice: DayChoice;
  readonly day: AnalyzedDay;
  /** The days before and after have no match either. */
  readonly isWindowEmpty: boolean;
  /** Part of a team's name; empty for every match. */
  readonly wanted: string;
  readonly rule: LineRule;
  readonly user: Pick<User, 'plan'>;
  /** Empties the search box. */
  readonly onReset: () => void;
}

/** The matches of one day under their heading, or what stands there in place of them. */
export function DayMatches({ choice, day, isWindowEmpty, wanted, rule, user, onReset }: DayMatchesProps) {
  const label = day.source?.label ?? null;
  const matches = useMemo(() => day.data.filter((match) => playsIn(match, wanted)), [day.data, wanted]);
  const { drawn, room } = useGrowing(matches, STEP);
  const pending = matches.length - drawn.length;
  return (
    <section className={styles.day} aria-labelledby="analyzer-day">
      <div className={styles.headline}>
        <h2 id="analyzer-day">{HEADINGS[choice]}</h2>
        <span role="status">
          <Badge>{matches.length}</Badge>
        </span>
        {label !== null && <Badge tone="warn">{label}</Badge>}
      </div>
      {matches.length === 0 && (
        <NoMatches isWindowEmpty={isWindowEmpty} isSearch={day.data.length > 0} onReset={onReset} />
      )}
      {matches.length > 0 && (
        <ul className={styles.matches}>
          {drawn.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} rule={rule} plan={user.plan} />
            </li>
          ))}
        </ul>
      )}
      {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
      {day.source && <DayCredit source={day.source} />}
      {PLANS[user.plan].analyzerMatches !== null && <LockedMatches locked={day.locked} />}
    </section>
  );
}

interface NoMatchesProps {
  readonly isWindowEmpty: boolean;
  /** The day has matches, and the search found none of them. */
  readonly isSearch: boolean;
  readonly onReset: () => void;
}

/** The panel where the whole window has nothing, one line where only this day, or what was searched for, has nothing. */
function NoMatches({ isWindowEmpty, isSearch, onReset }: NoMatchesProps) {
  if (isWindowEmpty) {
    return (
      <Card>
        <EmptyState
          icon={<CalendarX />}
          title="No Match Analysis Found"
          text="There are no match analyses available for the selected dates. Try changing the date or check back later for new updates."
        />
      </Card>
    );
  }
  return (
    <EmptyState
      title="No matches found for this day"
      text={isSearch ? 'No team of this day has that in its name.' : undefined}
      action={isSearch ? <Button onClick={onReset}>Show all matches</Button> : undefined}
    />
  );
}
