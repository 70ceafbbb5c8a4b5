import { X } from 'lucide-react';
import styles from '#components/scout/scout-bar.module.css';
import { Button } from '#components/ui/button.tsx';
import { type ScoutSettings, withSettings } from '#lib/domain/scout-settings.ts';
import type { SetScoutFilter } from '#lib/domain/set-scout-filters.ts';

interface SetFilterChipsProps {
  readonly filters: readonly SetScoutFilter[];
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/** The active filters, each as a button that removes it, and a button that resets the view. */
export function SetFilterChips({ filters, onChange }: SetFilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {filters.map(({ id, label, reset }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() =>
              onChange((before) => withSettings(before, Object.fromEntries(reset.map((name) => [name, undefined]))))
            }
          >
            {label}
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="ghost" onClick={() => onChange(() => ({}))}>
          Reset
        </Button>
      </li>
    </ul>
  );
}
