import { NotebookPen, SearchX } from 'lucide-react';
import { type CSSProperties, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { NoteActions } from '#components/notebook/note-actions.tsx';
import { NotebookFilterBar } from '#components/notebook/notebook-filter-bar.tsx';
import styles from '#components/notebook/notebook-page.module.css';
import { NotebookSections } from '#components/notebook/notebook-sections.tsx';
import { PinnedNotes } from '#components/notebook/pinned-notes.tsx';
import { useNotebookFilter } from '#components/notebook/use-notebook-filter.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useGrowing } from '#components/ui/hooks/use-growing.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { EVERY_NOTE, filterNotes, hidesNotes } from '#lib/domain/notebook/notebook-filter.ts';
import { firstSections, notebookSections, pinnedNotes } from '#lib/domain/notebook/notebook-groups.ts';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

/** The number of cards that are rendered first, enough for most windows. When the user scrolls near the end, the same number is added. */
const STEP = 24;

interface NotebookContentProps {
  readonly notes: readonly NotebookNote[];
  readonly plan: Plan;
}

/** The notes with their filter, or a text when there are no notes. */
export function NotebookContent({ notes, plan }: NotebookContentProps) {
  const [filter, change] = useNotebookFilter();
  const results = useRef<HTMLDivElement>(null);
  const found = useMemo(() => filterNotes(notes, filter), [notes, filter]);
  const pinned = useMemo(() => pinnedNotes(found), [found]);
  const sections = useMemo(() => notebookSections(found), [found]);
  const { drawn, room } = useGrowing(found, STEP, filter);
  const shown = firstSections(sections, drawn.length - pinned.length);
  const pending = found.length - drawn.length;

  if (notes.length === 0) {
    return (
      <EmptyState
        icon={<NotebookPen size={20} />}
        title="No Notes Yet"
        titleAs="h2"
        text="Save your observations on a player or a team. Add a note in its panel on the Stats page."
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/app/stats">
            Add First Note
          </Link>
        }
      />
    );
  }
  return (
    <>
      <NotebookFilterBar
        filter={filter}
        onChange={change}
        found={found.length}
        all={notes.length}
        isHiding={hidesNotes(filter)}
      />
      <NoteActions results={results}>
        <section className={`column gap-4 ${styles.results}`} ref={results} tabIndex={-1} aria-label="Notes">
          {pinned.length > 0 && <PinnedNotes notes={pinned.slice(0, drawn.length)} count={pinned.length} plan={plan} />}
          <NotebookSections sections={shown} plan={plan} />
          {pending > 0 && <div ref={room} className={styles.room} style={{ '--pending': pending } as CSSProperties} />}
          {found.length === 0 && (
            <EmptyState
              icon={<SearchX size={20} />}
              title="No notes match your filters"
              titleAs="h2"
              action={<Button onClick={() => change(EVERY_NOTE)}>Clear filters</Button>}
            />
          )}
        </section>
      </NoteActions>
    </>
  );
}
