import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { STREAKS, type WatchAlerts, type Watched } from '#lib/contract/watchlist/watchlist.ts';

interface WatchAlertFieldsProps extends Pick<Watched, 'statistic' | 'line' | 'side'> {
  readonly alerts: WatchAlerts;
  readonly onChange: (change: Partial<WatchAlerts>) => void;
}

const USUAL_STREAK = 3;
const LENGTHS = Array.from({ length: STREAKS.max - STREAKS.min + 1 }, (_, index) => {
  const value = STREAKS.min + index;
  return { value, label: `${value} games` };
});

/** The choice of an entry's alerts. A streak alert needs a fixed line, so it is offered only with one. */
export function WatchAlertFields({ alerts, statistic, line, side, onChange }: WatchAlertFieldsProps) {
  const { before, after, streak } = alerts;
  return (
    <>
      <Switch label="Alert before kick-off" checked={before} onChange={(next) => onChange({ before: next })} />
      <Switch label="Alert after the result" checked={after} onChange={(next) => onChange({ after: next })} />
      {statistic !== null && line !== null && (
        <>
          <Switch
            label={`Alert at a streak ${side} ${line}`}
            checked={streak !== null}
            onChange={(next) => onChange({ streak: next ? USUAL_STREAK : null })}
          />
          {streak !== null && (
            <Select
              label="Length of the streak"
              showLabel
              options={LENGTHS}
              value={streak}
              onChange={(next) => onChange({ streak: next })}
            />
          )}
        </>
      )}
    </>
  );
}
