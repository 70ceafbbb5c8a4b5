import { useRef, useState } from 'react';
import { DayMatches } from '#components/analyzer/day-matches.tsx';
import { DayPicker } from '#components/analyzer/day-picker.tsx';
import { LineChoice } from '#components/analyzer/line-choice.tsx';
import styles from '#components/analyzer/matches-view.module.css';
import { useAnalyzedDays } from '#components/analyzer/use-analyzed-days.ts';
import type { AnalyzerSettings } from '#components/analyzer/use-analyzer-address.ts';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/search/use-debounced.ts';
import { useToday } from '#components/shared/use-today.ts';
import { Spinner } from '#components/ui/loading.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { ALL_PREDICTIONS } from '#lib/domain/analyzer/prediction-choice.ts';
import { choiceOf, chosenDay, type DayChoice, shownDay } from '#lib/domain/days/analyzer-day.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';

const HEADINGS: Readonly<Record<DayChoice, string>> = {
  yesterday: "Yesterday's Matches",
  today: "Today's Matches",
  tomorrow: "Tomorrow's Matches",
};

interface MatchesViewProps {
  readonly user: User;
  readonly settings: AnalyzerSettings;
  readonly onChange: (change: Partial<AnalyzerSettings>) => void;
  readonly onToggle: (matchId: number) => void;
}

/** The matches of yesterday, today, tomorrow, or of the day in the address. */
export function MatchesView({ user, settings, onChange, onToggle }: MatchesViewProps) {
  const today = useToday();
  const { date, day } = settings;
  const selected = date ?? chosenDay(day, today);
  const days = useAnalyzedDays(selected, PLANS[user.plan].analyzerMatches);
  const bar = useRef<HTMLDivElement>(null);
  const showDay = (wanted: string) => {
    keepFocus(() => bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]'));
    const choice = choiceOf(wanted, today);
    onChange(choice === null ? { day: 'today', date: wanted } : { day: choice });
  };
  const lastOrder = useRef(ALL_PREDICTIONS.order);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, SEARCH_DEBOUNCE);
  useFailureToast(days.error, () => 'Failed to fetch match data');
  return (
    <div className={`stack gap-3 ${styles.view}`}>
      <div className={`stack gap-2 ${styles.bar}`} ref={bar}>
        <DayPicker {...{ day, date, today }} onChoice={(choice) => onChange({ day: choice })} onDay={showDay} />
        <SearchField
          label="Search by team name"
          placeholder="Search by team name..."
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
        <LineChoice value={settings.line} onChange={(line) => onChange({ line })} />
      </div>
      <FailedLoad
        what="The matches"
        result={{ ...days, data: days.day, isFetching: days.isRefreshing, refetch: days.retry }}
      />
      {days.isLoading && (
        <div className={`center ${styles.loading}`}>
          <Spinner label="Loading matches" size="large" />
        </div>
      )}
      {days.day && (
        <DayMatches
          key={selected}
          heading={date === null ? HEADINGS[day] : `Matches on ${shownDay(date)}`}
          day={days.day}
          isWindowEmpty={days.isWindowEmpty}
          // Emptying the field takes effect at once, without the debounce.
          search={typed === '' ? '' : search}
          rule={settings.line}
          open={settings.open}
          user={user}
          onToggle={onToggle}
          lastOrder={lastOrder}
          onReset={() => {
            keepFocus(() => bar.current?.querySelector('input'));
            setTyped('');
          }}
          onDay={showDay}
        />
      )}
      {days.isRefreshing && (
        <div className={styles.corner}>
          <Spinner label="Refreshing matches" />
        </div>
      )}
    </div>
  );
}
