import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ExportNotes } from '#components/notebook/export-notes.tsx';
import { NotebookContent } from '#components/notebook/notebook-content.tsx';
import styles from '#components/notebook/notebook-page.module.css';
import { NoUser } from '#components/shared/account/no-user.tsx';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { groupedNotes } from '#lib/contract/notebook/notes.ts';
import type { User } from '#lib/contract/user/user.ts';
import { noteLimitSentence, PLANS } from '#lib/domain/account/plans.ts';
import { notebookNotes } from '#lib/domain/notebook/notebook-note.ts';

/** The Notebook page. Needs a router, a `QueryClientProvider`, a `BackendContext` and a `ShellContext`. */
export function NotebookPage() {
  const current = useCurrentUser();
  if (current.state === 'signed-in') return <Notebook key={current.user.id} user={current.user} />;
  return (
    <div className={`column gap-3 ${styles.page}`}>
      <h1>Notebook</h1>
      <NoUser current={current} guest="Please log in to access notebook" />
    </div>
  );
}

/** A user's notes. They are refetched when the window gets the focus, so that changes of another window appear. */
function Notebook({ user }: { user: User }) {
  const result = useQuery({
    ...query(useBackend(), groupedNotes, { grouped: 'true' }),
    refetchOnWindowFocus: true,
  });
  const { data, error, isFetching } = result;
  useFailureToast(error, () => 'Failed to fetch notes');
  const notes = useMemo(() => data && notebookNotes(data), [data]);
  const limit = PLANS[user.plan].notes;

  return (
    <div className={`column gap-3 ${styles.page}`} aria-busy={isFetching}>
      <div className={`row gap-3 ${styles.headline}`}>
        <h1>Notebook</h1>
        {notes !== undefined && isFetching && <Spinner label="Refreshing" />}
        {notes !== undefined && notes.length > 0 && <ExportNotes notes={notes} />}
      </div>
      {notes !== undefined && limit !== null && <NotesLimit count={notes.length} limit={limit} />}
      <FailedLoad what="The notes" result={result} />
      {notes !== undefined && <NotebookContent notes={notes} plan={user.plan} />}
      {notes === undefined && error === null && (
        <div className={`center ${styles.waiting}`}>
          <Spinner label="Loading" size="large" />
        </div>
      )}
    </div>
  );
}

interface NotesLimitProps {
  /** The number of notes, and the plan's limit. */
  readonly count: number;
  readonly limit: number;
}

/** The number of notes of a FREE user and the plan's limit. Can be dismissed until the page is opened again. */
function NotesLimit({ count, limit }: NotesLimitProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Notice
      tone={count < limit ? 'info' : 'warn'}
      title={`${count} of ${limit} notes`}
      onDismiss={() => setDismissed(true)}
    >
      <p>
        {noteLimitSentence(limit)} <Link to="/app/settings?plan=true">Upgrade now</Link>
      </p>
    </Notice>
  );
}
