import styles from '#components/settings/quiet-hours.module.css';
import { TimeField } from '#components/settings/time-field.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';

interface QuietHoursProps {
  readonly settings: Pick<AlertSettings, 'quietFrom' | 'quietTo'>;
  readonly onChange: (part: Pick<AlertSettings, 'quietFrom' | 'quietTo'>) => void;
}

const NIGHT = { quietFrom: 22 * 60, quietTo: 7 * 60 };
const NONE = { quietFrom: null, quietTo: null };

/** The choice of hours without alerts. At their end, alerts that have not expired are shown. */
export function QuietHours({ settings: { quietFrom, quietTo }, onChange }: QuietHoursProps) {
  const isOn = quietFrom !== null && quietTo !== null;
  return (
    <>
      <Switch label="Quiet hours" checked={isOn} onChange={(on) => onChange(on ? NIGHT : NONE)} />
      {isOn && (
        <div className={`row wrap gap-2 small ${styles.hours}`}>
          <TimeField
            label="From"
            name="Quiet hours from"
            minutes={quietFrom}
            onTime={(next) => onChange({ quietFrom: next, quietTo })}
          />
          <TimeField
            label="to"
            name="Quiet hours to"
            minutes={quietTo}
            onTime={(next) => onChange({ quietFrom, quietTo: next })}
          />
        </div>
      )}
    </>
  );
}
