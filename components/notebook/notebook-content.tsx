import { NotebookPen, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NoteActions } from '#components/notebook/note-actions.tsx';
import { NotebookFilterBar } from '#components/notebook/notebook-filter-bar.tsx';
import styles from '#components/notebook/notebook-page.module.css';
import { NotebookSections } from '#components/notebook/notebook-sections.tsx';
import { PinnedNotes } from '#components/notebook/pinned-notes.tsx';
import { NearContext } from '#components/notebook/use-near.ts';
import { useNotebookFilter } from '#components/notebook/use-notebook-filter.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { nearWatch } from '#components/ui/near-watch.ts';
import type { Plan } from '#lib/contract/plan.ts';
import { EVERY_NOTE, filterNotes, hidesNotes, notebookSearch } from '#lib/domain/notebook-filter.ts';
import { firstSections, notebookSections, pinnedNotes } from '#lib/domain/notebook-groups.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

/** The number of cards in the first render, which fills most windows. */
const EAGER = 6;

interface NotebookContentProps {
  readonly notes: readonly NotebookNote[];
  readonly plan: Plan;
}

/** The notes with their filter, or a text when there are no notes. */
export function NotebookContent({ notes, plan }: NotebookContentProps) {
  const [filter, change] = useNotebookFilter();
  const results = useRef<HTMLDivElement>(null);
  const [search] = useState(notebookSearch);
  const [near] = useState(nearWatch);
  const found = useMemo(() => filterNotes(notes, filter, search(filter.text)), [notes, filter, search]);
  const pinned = useMemo(() => pinnedNotes(found), [found]);
  const sections = useMemo(() => notebookSections(found), [found]);
  // When `found` changes, the cards of the first window are painted first. A deferred render adds the rest.
  const isWhole = useDeferredValue<typeof found | null>(found, null) === found;
  const eager = EAGER - pinned.length;
  const shown = useMemo(() => (isWhole ? sections : firstSections(sections, eager)), [isWhole, sections, eager]);

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
      <NearContext value={near}>
        <NoteActions results={results}>
          <section className={`column gap-5 ${styles.results}`} ref={results} tabIndex={-1} aria-label="Notes">
            {pinned.length > 0 && <PinnedNotes notes={pinned} plan={plan} eager={EAGER} />}
            <NotebookSections sections={shown} plan={plan} eager={eager} />
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
      </NearContext>
    </>
  );
}
