import { Notebook } from '#components/notebook/notebook.tsx';
import styles from '#components/notebook/notebook-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** The Notebook page (specification, section 2). Needs a router, a QueryClient, a Backend and a Shell above it. */
export function NotebookPage() {
  const current = useCurrentUser();
  if (current.state === 'signed-in') return <Notebook key={current.user.id} user={current.user} />;
  return (
    <div className={styles.page}>
      <h1>Notebook</h1>
      {current.state === 'loading' && <Spinner label="Loading" size="large" />}
      {current.state === 'signed-out' && <EmptyState title="Please log in to access notebook" />}
      {current.state === 'unknown' && (
        <EmptyState title={current.error.message} action={<Button onClick={current.retry}>Retry</Button>} />
      )}
    </div>
  );
}
