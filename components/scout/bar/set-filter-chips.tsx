import { X } from 'lucide-react';
import { useRef } from 'react';
import styles from '#components/scout/bar/scout-bar.module.css';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { Button } from '#components/ui/button.tsx';
import { type ScoutSettings, withSettings } from '#lib/domain/scout/scout-settings.ts';
import { type FilterNames, setScoutFilters } from '#lib/domain/scout/set-scout-filters.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';

interface SetFilterChipsProps {
  readonly settings: ScoutSettings;
  readonly names: FilterNames;
  /** Returns the control that gets the focus when all chips are removed. */
  readonly focusAfter: () => HTMLElement | null;
  readonly onChange: ChangeState<ScoutSettings>;
}

/** The active filters, each as a button that removes it, and a button that resets the view. Renders nothing without an active filter. */
export function SetFilterChips({ settings, names, focusAfter, onChange }: SetFilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const filters = setScoutFilters(settings, names);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters that are set" ref={list}>
      {filters.map(({ id, label, reset }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() => {
              keepFocus(() => list.current?.querySelectorAll('button')[index] ?? focusAfter());
              onChange((before) => withSettings(before, Object.fromEntries(reset.map((name) => [name, undefined]))));
            }}
          >
            {label}
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            keepFocus(focusAfter);
            onChange(() => ({}));
          }}
        >
          Reset
        </Button>
      </li>
    </ul>
  );
}
