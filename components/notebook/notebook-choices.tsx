import { memo } from 'react';
import styles from '#components/notebook/notebook-filter-bar.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { positionSchema } from '#lib/contract/football/search.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { positionLabel } from '#lib/domain/names/subject.ts';
import type { NotebookFilter } from '#lib/domain/notebook/notebook-filter.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const STATISTIC_OPTIONS = [
  { value: 'all' as const, label: 'All Statistics' },
  ...STATISTICS.map((statistic) => ({ value: statistic, label: statisticLabel(statistic) })),
];
const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'team', label: 'Team Stats' },
  { value: 'player', label: 'Player Stats' },
] as const;
const POSITIONS = [
  { value: '' as const, label: 'All Positions' },
  ...positionSchema.options.map((position) => ({ value: position, label: `${position} ${positionLabel(position)}` })),
];

interface NotebookChoicesProps extends Omit<NotebookFilter, 'text'> {
  readonly onChange: (change: Partial<NotebookFilter>) => void;
}

/** The select fields of the Notebook's filter. Memoised, so that typing in the search field does not re-render them. */
export const NotebookChoices = memo(function NotebookChoices(props: NotebookChoicesProps) {
  const { statistic, kind, position, onChange } = props;
  return (
    <>
      <Select
        label="Statistic"
        options={STATISTIC_OPTIONS}
        value={statistic}
        onChange={(chosen) => onChange({ statistic: chosen })}
      />
      <SegmentedControl
        label="Note type"
        className={styles.kind}
        segments={KINDS}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <Select
        label="Position"
        options={POSITIONS}
        value={position}
        onChange={(chosen) => onChange({ position: chosen })}
        disabled={kind === 'team'}
      />
    </>
  );
});
