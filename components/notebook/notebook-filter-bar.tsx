import { Search } from 'lucide-react';
import styles from '#components/notebook/notebook-filter-bar.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import { positionSchema } from '#lib/contract/search.ts';
import { STATISTICS } from '#lib/contract/statistic.ts';
import { EVERY_NOTE, type NotebookFilter } from '#lib/domain/notebook-filter.ts';
import { positionLabel } from '#lib/domain/position-label.ts';
import { statisticLabel } from '#lib/domain/statistic-label.ts';

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

interface NotebookFilterBarProps {
  readonly filter: NotebookFilter;
  readonly onChange: (change: Partial<NotebookFilter>) => void;
  /** How many notes are shown, and how many there are. */
  readonly found: number;
  readonly all: number;
  /** Whether what is shown was filtered; it may follow what is typed a moment later. */
  readonly isHiding: boolean;
}

/** What to show of the notes (specification, section 2, Notebook page). */
export function NotebookFilterBar({ filter, onChange, found, all, isHiding }: NotebookFilterBarProps) {
  return (
    <Card className={styles['bar']} aria-label="Filter notes">
      <div className={styles['controls']}>
        <label className={styles['search']}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label="Search notes"
            placeholder="Team, player or text"
            maxLength={200}
            value={filter.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </label>
        <Select
          label="Statistic"
          options={STATISTIC_OPTIONS}
          value={filter.statistic}
          onChange={(statistic) => onChange({ statistic })}
        />
        <SegmentedControl
          label="Note type"
          className={styles['kind']}
          segments={KINDS}
          value={filter.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          label="Position"
          options={POSITIONS}
          value={filter.position}
          onChange={(position) => onChange({ position })}
          disabled={filter.kind === 'team'}
        />
      </div>
      <div className={styles['state']}>
        <span role="status">{isHiding ? `${found} of ${counted(all)}` : counted(all)}</span>
        {isHiding && found > 0 && (
          <Button size="small" variant="ghost" onClick={() => onChange(EVERY_NOTE)}>
            Clear filters
          </Button>
        )}
      </div>
    </Card>
  );
}

function counted(notes: number): string {
  return notes === 1 ? '1 note' : `${notes} notes`;
}
