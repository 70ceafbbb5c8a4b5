import { CalendarX } from 'lucide-react';
import styles from '#components/analyzer/day-matches.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { shownDay } from '#lib/domain/days/analyzer-day.ts';
import type { NearestDays } from '#lib/domain/days/local-matches.ts';

interface EmptyDayProps {
  /** True when the selected day and the days before and after it are loaded and have no match. */
  readonly isWindowEmpty: boolean;
  readonly nearest: NearestDays;
  /** Shows another day, as yyyy-MM-dd. */
  readonly onDay: (day: string) => void;
}

/** Explains why a day has no matches, and offers the nearest days with matches. */
export function EmptyDay({ isWindowEmpty, nearest: { before, after }, onDay }: EmptyDayProps) {
  const reason = reasonOf({ isWindowEmpty, nearest: { before, after } });
  const days = (
    <div className="stack gap-3 muted small">
      {reason !== null && <p>{reason}</p>}
      <div className={`flex wrap gap-2 ${styles.nearest}`}>
        <NextDay after={after} onDay={onDay} />
        {before !== null && <Button onClick={() => onDay(before)}>Last matches: {shownDay(before)}</Button>}
      </div>
    </div>
  );
  if (!isWindowEmpty) return <EmptyState title="No matches found for this day" action={days} />;
  return (
    <Card>
      <EmptyState
        icon={<CalendarX />}
        title="No Match Analysis Found"
        text="There are no match analyses available for the selected dates. Try changing the date or check back later for new updates."
        action={days}
      />
    </Card>
  );
}

/** Says that the matches of a day have no predictions and will get none, and offers the next day with matches. */
export function UnpredictedDay({
  matches,
  nearest: { after },
  onDay,
}: Omit<EmptyDayProps, 'isWindowEmpty'> & { readonly matches: number }) {
  const title = matches === 1 ? 'This match was not predicted' : 'These matches were not predicted';
  return (
    <Notice title={title} action={<NextDay after={after} onDay={onDay} />}>
      <p>
        Predictions are made before the kick-off only, from the data that the server has then.
        {after === null && ' No later match is stored on this server yet.'}
      </p>
    </Notice>
  );
}

function NextDay({ after, onDay }: Pick<NearestDays, 'after'> & Pick<EmptyDayProps, 'onDay'>) {
  if (after === null) return null;
  return (
    <Button variant="primary" onClick={() => onDay(after)}>
      Next matches: {shownDay(after)}
    </Button>
  );
}

/** Why the day has no match; `null` if later matches are stored and the title says enough. */
function reasonOf({ isWindowEmpty, nearest: { before, after } }: Omit<EmptyDayProps, 'onDay'>): string | null {
  if (after !== null) return isWindowEmpty ? 'There is no match on this day.' : null;
  return before === null
    ? 'No matches are stored on this server yet.'
    : 'No fixtures are stored from this day on, so there is nothing to predict.';
}
