import styles from '#components/settings/settings-page.module.css';
import { Select } from '#components/ui/select.tsx';

interface DailyMailProps {
  /** The hour in the browser's time zone. `null` for no mail. */
  readonly hour: number | null;
  readonly onChange: (hour: number | null) => void;
}

const NO_MAIL = -1;
const HOURS = [
  { value: NO_MAIL, label: 'No mail' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `At ${String(hour).padStart(2, '0')}:00` })),
];

/** The choice of the daily mail and its hour. */
export function DailyMail({ hour, onChange }: DailyMailProps) {
  return (
    <>
      <Select
        label="Daily mail of the watchlist"
        showLabel
        options={HOURS}
        value={hour ?? NO_MAIL}
        onChange={(next) => onChange(next === NO_MAIL ? null : next)}
      />
      {hour !== null && (
        <p className={`muted small ${styles.quiet}`}>
          Today’s matches and yesterday’s results of your watchlist, on days with either. Quiet hours do not delay it.
        </p>
      )}
    </>
  );
}
