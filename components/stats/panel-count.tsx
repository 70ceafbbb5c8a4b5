import styles from '#components/stats/stats-page.module.css';
import { Select } from '#components/ui/select.tsx';
import { PANEL_CHOICES, type PanelLayout } from '#lib/domain/comparison.ts';

interface PanelCountProps {
  readonly layout: PanelLayout;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** How many panels stand side by side; each layout has its numbers (specification, section 2, Compare tab). */
export function PanelCount({ layout, count, onChange }: PanelCountProps) {
  return (
    <Select
      label="Panels"
      prefix="Panels"
      className={styles.count}
      options={PANEL_CHOICES[layout].map((value) => ({ value, label: String(value) }))}
      value={count}
      onChange={onChange}
    />
  );
}
