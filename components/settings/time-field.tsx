import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from '#components/settings/quiet-hours.module.css';

interface TimeFieldProps {
  readonly label: string;
  /** The accessible name. */
  readonly name: string;
  readonly minutes: number;
  readonly onTime: (minutes: number) => void;
}

/** Milliseconds after the last key at which a typed time is stored. */
const PAUSE_MS = 1500;

/**
 * A field for a time of day. The browser reports each typed digit as a change, so the time is stored later: when the
 * field loses the focus, on Enter, after a pause, and when the page is left.
 */
export function TimeField({ label, name, minutes, onTime }: TimeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function commit(): void {
    if (typed === null) return;
    setTyped(null);
    const [hour, minute] = typed.split(':').map(Number);
    // An incomplete time has an empty value. The stored time is then shown again.
    if (hour === undefined || minute === undefined) return;
    const next = hour * 60 + minute;
    if (next !== minutes) onTime(next);
  }
  const commitLatest = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null || typed === '') return;
    const timer = setTimeout(() => commitLatest(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = (): void => commitLatest();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const two = (count: number): string => String(count).padStart(2, '0');
  return (
    <span className={`row wrap gap-2 small ${styles.hours}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        className={styles.time}
        aria-label={name}
        value={typed ?? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </span>
  );
}
