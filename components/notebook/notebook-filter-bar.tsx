import { NotebookChoices } from '#components/notebook/notebook-choices.tsx';
import styles from '#components/notebook/notebook-filter-bar.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { EVERY_NOTE, type NotebookFilter } from '#lib/domain/notebook/notebook-filter.ts';

interface NotebookFilterBarProps {
  readonly filter: NotebookFilter;
  readonly onChange: (change: Partial<NotebookFilter>) => void;
  /** The number of notes shown, and the number of all notes. */
  readonly found: number;
  readonly all: number;
  /** True when a filter is active. */
  readonly isHiding: boolean;
}

/** The filter of the Notebook. */
export function NotebookFilterBar({ filter, onChange, found, all, isHiding }: NotebookFilterBarProps) {
  return (
    <Card className={styles.bar} aria-label="Filter notes">
      <div className={`stack gap-2 ${styles.controls}`}>
        <SearchField
          className={styles.search}
          label="Search notes"
          placeholder="Team, player or text"
          maxLength={200}
          value={filter.text}
          onValueChange={(text) => onChange({ text })}
        />
        <NotebookChoices
          statistic={filter.statistic}
          kind={filter.kind}
          position={filter.position}
          onChange={onChange}
        />
      </div>
      <div className={`row gap-2 muted small ${styles.state}`}>
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
