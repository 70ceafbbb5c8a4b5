import type { ReactNode } from 'react';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import type { User } from '#lib/contract/user.ts';

/** The settings' heading, and the sections for whoever is signed in; they start anew for another user. */
export function SettingsFrame({ children }: { children: (user: User) => ReactNode }) {
  const current = useCurrentUser();
  return (
    <div className={styles.page}>
      <h1>Settings</h1>
      {current.state === 'loading' && <Spinner label="Loading" size="large" />}
      {current.state === 'signed-out' && <EmptyState title="Please log in to access settings" />}
      {current.state === 'unknown' && (
        <EmptyState title={current.error.message} action={<Button onClick={current.retry}>Retry</Button>} />
      )}
      {current.state === 'signed-in' && (
        <div className={styles.sections} key={current.user.id}>
          {children(current.user)}
        </div>
      )}
    </div>
  );
}
