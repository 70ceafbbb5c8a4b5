import { X } from 'lucide-react';
import { useRef } from 'react';
import styles from '#components/scout/scout-bar.module.css';
import { Button } from '#components/ui/button.tsx';
import { type ScoutSettings, withSettings } from '#lib/domain/scout-settings.ts';
import type { SetScoutFilter } from '#lib/domain/set-scout-filters.ts';
import { keepFocus } from '#lib/shell/keep-focus.ts';

interface SetFilterChipsProps {
  readonly filters: readonly SetScoutFilter[];
  /** Returns the control that gets the focus when all chips are removed. */
  readonly focusAfter: () => HTMLElement | null;
  readonly onChange: (update: (settings: ScoutSettings) => ScoutSettings) => void;
}

/** The active filters, each as a button that removes it, and a button that resets the view. */
export function SetFilterChips({ filters, focusAfter, onChange }: SetFilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
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
