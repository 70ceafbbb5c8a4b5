import type { ReactNode } from 'react';
import { AccessForTools } from '#components/settings/access-for-tools.tsx';
import { AlertSettingsSection } from '#components/settings/alert-settings.tsx';
import { CalendarSection } from '#components/settings/calendar-section.tsx';
import { ChangePassword } from '#components/settings/change-password.tsx';
import { DeleteMyAccount } from '#components/settings/delete-account.tsx';
import { EmailPreferences } from '#components/settings/email-preferences.tsx';
import { ExportMyData } from '#components/settings/export-my-data.tsx';
import { People } from '#components/settings/people.tsx';
import { AboutTheData, Appearance, SettingsFrame, SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/settings-page.module.css';
import { SignedInPlaces } from '#components/settings/signed-in-places.tsx';
import { SubscriptionDetails } from '#components/settings/subscription-details.tsx';
import { UsageThisMonth } from '#components/settings/usage-this-month.tsx';
import type { User } from '#lib/contract/user/user.ts';

export interface SettingsPageProps {
  /** The section with a link to the browser extension. */
  extension?: ReactNode;
  /** The section about cookies. */
  privacy?: ReactNode;
}

/** The settings page of the website. */
export function SettingsPage({ extension, privacy }: SettingsPageProps) {
  return (
    <SettingsFrame>
      {(user) => (
        <>
          {extension}
          <PersonalInformation user={user} />
          <SubscriptionDetails user={user} />
          <UsageThisMonth usage={user.usage} />
          <ChangePassword email={user.email} />
          <EmailPreferences isEnabled={user.emailMarketing} />
          <AlertSettingsSection />
          <CalendarSection />
          {privacy}
          <Appearance />
          <AboutTheData />
          <AccessForTools />
          {user.isOperator && <People ownId={user.id} />}
          <SignedInPlaces />
          <ExportMyData />
          <DeleteMyAccount user={user} />
        </>
      )}
    </SettingsFrame>
  );
}

/** The name and e-mail address of the account, read-only. */
function PersonalInformation({ user }: { user: Pick<User, 'fullName' | 'email'> }) {
  return (
    <SettingsSection heading="Personal Information" text="Contact support to change your email address">
      <dl className={`stack gap-3 break-anywhere ${styles.facts}`}>
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
