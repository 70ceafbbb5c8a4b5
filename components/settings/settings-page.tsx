import type { ReactNode } from 'react';
import { ChangePassword } from '#components/settings/change-password.tsx';
import { DeleteMyAccount } from '#components/settings/delete-my-account.tsx';
import { EmailPreferences } from '#components/settings/email-preferences.tsx';
import { ExportMyData } from '#components/settings/export-my-data.tsx';
import { PersonalInformation } from '#components/settings/personal-information.tsx';
import styles from '#components/settings/settings-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useCurrentUser } from '#lib/api/use-current-user.ts';

/** The account's settings (specification, section 2). `privacy` is the section on cookies, which only the website has. */
export function SettingsPage({ privacy }: { privacy?: ReactNode }) {
  const current = useCurrentUser();
  return (
    <div className={styles['page']}>
      <h1>Settings</h1>
      {current.state === 'loading' && <Spinner label="Loading" size="large" />}
      {current.state === 'signed-out' && <EmptyState title="Please log in to access settings" />}
      {current.state === 'unknown' && (
        <EmptyState title={current.error.message} action={<Button onClick={current.retry}>Retry</Button>} />
      )}
      {current.state === 'signed-in' && (
        <div className={styles['sections']} key={current.user.id}>
          <PersonalInformation user={current.user} />
          <ChangePassword email={current.user.email} />
          <EmailPreferences isEnabled={current.user.emailMarketing} />
          {privacy}
          <ExportMyData />
          <DeleteMyAccount email={current.user.email} />
        </div>
      )}
    </div>
  );
}
