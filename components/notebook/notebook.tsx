import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportNotes } from '#components/notebook/export-notes.tsx';
import { NotebookContent } from '#components/notebook/notebook-content.tsx';
import styles from '#components/notebook/notebook-page.module.css';
import { NotesFailure } from '#components/notebook/notes-failure.tsx';
import { NotesLimit } from '#components/notebook/notes-limit.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { groupedNotes } from '#lib/contract/notes.ts';
import type { User } from '#lib/contract/user.ts';
import { notebookNotes } from '#lib/domain/notebook-note.ts';
import { PLANS } from '#lib/domain/plans.ts';

/** A user's notes (specification, section 2, Notebook page). What another window changed is there when this one is looked at again. */
export function Notebook({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(useBackend(), groupedNotes, { grouped: 'true' }),
    refetchOnWindowFocus: true,
  });
  const notes = useMemo(() => data && notebookNotes(data), [data]);
  const limit = PLANS[user.plan].notes;

  return (
    <div className={styles.page} aria-busy={isFetching}>
      <div className={styles.headline}>
        <h1>Notebook</h1>
        {notes !== undefined && isFetching && <Spinner label="Refreshing" />}
        {notes !== undefined && notes.length > 0 && <ExportNotes notes={notes} />}
      </div>
      {notes !== undefined && limit !== null && <NotesLimit count={notes.length} limit={limit} />}
      {error !== null && <NotesFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {notes !== undefined && <NotebookContent notes={notes} plan={user.plan} />}
      {notes === undefined && error === null && (
        <div className={styles.waiting}>
          <Spinner label="Loading" size="large" />
        </div>
      )}
    </div>
  );
}
