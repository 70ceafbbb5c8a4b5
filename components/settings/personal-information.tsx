import styles from '#components/settings/settings-page.module.css';
import { SettingsSection } from '#components/settings/settings-section.tsx';
import type { User } from '#lib/contract/user.ts';

/** Who the account belongs to, to be read only (specification, section 2, Settings page). */
export function PersonalInformation({ user }: { user: Pick<User, 'fullName' | 'email'> }) {
  return (
    <SettingsSection heading="Personal Information" text="Contact support to change your email address">
      <dl className={styles.facts}>
        <div>
          <dt>Full name</dt>
          <dd>{user.fullName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
    </SettingsSection>
  );
}
