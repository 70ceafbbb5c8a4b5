import { ChevronDown, Pin } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { NoteMasonry } from '#components/notebook/note-masonry.tsx';
import styles from '#components/notebook/pinned-notes.module.css';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

interface PinnedNotesProps {
  readonly notes: readonly NotebookNote[];
  readonly plan: Plan;
  /** The number of all pinned notes, of which `notes` are rendered. */
  readonly count: number;
}

/** The pinned notes in a section that can be collapsed. It is open initially. */
export const PinnedNotes = memo(function PinnedNotes({ notes, count, plan }: PinnedNotesProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <section className={styles.pinned} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <button
          type="button"
          className={`row gap-2 ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Pin size={16} aria-hidden="true" />
          Pinned Notes
          <span className={styles.count}>{count}</span>
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </button>
      </h2>
      <div className={styles.notes} id={id} hidden={!isOpen}>
        <NoteMasonry notes={notes} plan={plan} showTeam headingAs="h3" />
      </div>
    </section>
  );
});
