import { useId } from 'react';
import styles from '#components/settings/quiet-hours.module.css';
import { Switch } from '#components/ui/switch.tsx';
import type { AlertSettings } from '#lib/contract/alerts.ts';

interface QuietHoursProps {
  readonly settings: Pick<AlertSettings, 'quietFrom' | 'quietTo'>;
  readonly onChange: (part: Pick<AlertSettings, 'quietFrom' | 'quietTo'>) => void;
}

const NIGHT = { quietFrom: 22 * 60, quietTo: 7 * 60 };
const NONE = { quietFrom: null, quietTo: null };

/** Hours without alerts: an alert is shown at their end while it still applies. */
export function QuietHours({ settings: { quietFrom, quietTo }, onChange }: QuietHoursProps) {
  const id = useId();
  const isOn = quietFrom !== null && quietTo !== null;
  const time = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const field = (label: string, name: string, value: number, store: (minutes: number) => void) => (
    <span className={styles.hours}>
      <label htmlFor={`${id} ${label}`}>{label}</label>
      <input
        id={`${id} ${label}`}
        type="time"
        className={styles.time}
        aria-label={name}
        value={time(value)}
        onChange={(event) => {
          const [hours, minutes] = event.currentTarget.value.split(':').map(Number);
          // Empty while a time is being typed.
          if (hours !== undefined && minutes !== undefined) store(hours * 60 + minutes);
        }}
      />
    </span>
  );
  return (
    <>
      <Switch label="Quiet hours" checked={isOn} onChange={(on) => onChange(on ? NIGHT : NONE)} />
      {isOn && (
        <div className={styles.hours}>
          {field('From', 'Quiet hours from', quietFrom, (next) => onChange({ quietFrom: next, quietTo }))}
          {field('to', 'Quiet hours to', quietTo, (next) => onChange({ quietFrom, quietTo: next }))}
        </div>
      )}
    </>
  );
}
