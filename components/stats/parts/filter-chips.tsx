import { X } from 'lucide-react';
import styles from '#components/stats/parts/panel-filters.module.css';
import type { Panel } from '#lib/domain/panels/panel.ts';
import type { SetFilter } from '#lib/domain/panels/set-filters.ts';

interface FilterChipsProps {
  readonly filters: readonly SetFilter[];
  readonly onChange: (change: (panel: Panel) => Panel) => void;
}

/** The active filters, each as a button that removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  return (
    <ul className={`flex wrap shrink ${styles.chips}`} aria-label="Filters that are set">
      {filters.map(({ id, label, remove }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange(remove)}
          >
            <span>{label}</span>
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
