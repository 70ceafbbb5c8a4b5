import type { ReactNode } from 'react';
import { Appearance } from '#components/settings/appearance.tsx';
import { ChangePassword } from '#components/settings/change-password.tsx';
import { DeleteMyAccount } from '#components/settings/delete-my-account.tsx';
import { EmailPreferences } from '#components/settings/email-preferences.tsx';
import { ExportMyData } from '#components/settings/export-my-data.tsx';
import { PersonalInformation } from '#components/settings/personal-information.tsx';
import { SettingsFrame } from '#components/settings/settings-frame.tsx';
import { SignedInPlaces } from '#components/settings/signed-in-places.tsx';
import { SubscriptionDetails } from '#components/settings/subscription-details.tsx';
import { UsageThisMonth } from '#components/settings/usage-this-month.tsx';

export interface SettingsPageProps {
  /** The section that leads to the browser extension. */
  extension?: ReactNode;
  /** The section on cookies. */
  privacy?: ReactNode;
}

/** The account's settings on the website (specification, section 2). */
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
          {privacy}
          <Appearance />
          <SignedInPlaces />
          <ExportMyData />
          <DeleteMyAccount email={user.email} />
        </>
      )}
    </SettingsFrame>
  );
}
