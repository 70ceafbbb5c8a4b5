import { useState } from 'react';
import { DeleteAccountForm } from '#components/settings/delete-account-form.tsx';
import { SettingsSection } from '#components/settings/settings-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

/** Ends the account for good, after its password was given once more. */
export function DeleteMyAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection heading="Delete Account" text="Removes your account and everything in it, at once and for good.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog title="Delete your account?" open={isAsking} onClose={() => setAsking(false)}>
        <DeleteAccountForm email={email} onCancel={() => setAsking(false)} />
      </Dialog>
    </SettingsSection>
  );
}
