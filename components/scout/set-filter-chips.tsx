import { X } from 'lucide-react';
import styles from '#components/scout/scout-bar.module.css';
import { usePaintedFirst } from '#components/scout/use-painted-first.ts';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { Button } from '#components/ui/button.tsx';
import { type ScoutSettings, withSettings } from '#lib/domain/scout-settings.ts';
import { type FilterNames, setScoutFilters } from '#lib/domain/set-scout-filters.ts';

interface SetFilterChipsProps {
  readonly settings: ScoutSettings;
  readonly names: FilterNames;
  readonly onChange: ChangeState<ScoutSettings>;
}

/** The active filters, each as a button that removes it, and a button that resets the view. Renders nothing without an active filter. */
export function SetFilterChips(props: SetFilterChipsProps) {
  const [settings, change] = usePaintedFirst(props.settings, props.onChange);
  const filters = setScoutFilters(settings, props.names);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {filters.map(({ id, label, reset }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() =>
              change((before) => withSettings(before, Object.fromEntries(reset.map((name) => [name, undefined]))))
            }
          >
            {label}
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="ghost" onClick={() => change(() => ({}))}>
          Reset
        </Button>
      </li>
    </ul>
  );
}
