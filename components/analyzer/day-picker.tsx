import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styles from '#components/analyzer/matches-view.module.css';
import type { AnalyzerSettings } from '#components/analyzer/use-analyzer-address.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { predictedKickOffs } from '#lib/contract/football/analyzer.ts';
import { type DayChoice, daysBeyond, shownDay } from '#lib/domain/days/analyzer-day.ts';

/** The maximum number of days beyond tomorrow. */
const MOST_DAYS = 7;

/** The pixels of the days before the pressed one that stay in sight. */
const ROOM = 120;

const DAYS = [
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
] as const;

interface DayPickerProps extends Pick<AnalyzerSettings, 'day' | 'date'> {
  /** The current day as yyyy-MM-dd. */
  readonly today: string;
  readonly onChoice: (day: DayChoice) => void;
  /** Shows another day, as yyyy-MM-dd. */
  readonly onDay: (day: string) => void;
}

/** Yesterday, today, tomorrow, the next days with predictions, and the chosen day. */
export function DayPicker({ day, date, today, onChoice, onDay }: DayPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const beyond = useQuery(query(useBackend(), predictedKickOffs, {}));
  const others = daysBeyond(beyond.data?.kickOffs ?? [], today).slice(0, MOST_DAYS);
  if (date !== null && !others.includes(date)) others.push(date);
  const choose = (chosen: string): void => {
    const choice = DAYS.find(({ value }) => value === chosen);
    if (choice === undefined) onDay(chosen);
    else onChoice(choice.value);
  };
  // In a narrow window the days scroll, and the pressed one must be in sight.
  useEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (pressed?.parentElement && others.length > 0) pressed.parentElement.scrollLeft = pressed.offsetLeft - ROOM;
  }, [others.length]);
  return (
    <div className="column" ref={box}>
      <SegmentedControl
        label="Day"
        className={styles.days}
        segments={[...DAYS, ...others.map((value) => ({ value, label: shownDay(value).slice(0, 6) }))]}
        value={date ?? day}
        onChange={choose}
      />
    </div>
  );
}
