import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { changeCurrentUser } from '#lib/api/current-user.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { emailMarketing } from '#lib/contract/account/account.ts';

/** The switch for marketing e-mails. It shows the state of the server's last reply. */
export function EmailPreferences({ isEnabled }: { isEnabled: boolean }) {
  const backend = useBackend();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => send(backend, emailMarketing, { emailMarketing: wanted }),
    onSuccess(kept) {
      changeCurrentUser(client, () => kept);
      showToast({ kind: 'success', text: 'Email preferences updated successfully' });
    },
    onError: () => showToast({ kind: 'error', text: 'Failed to update email preferences' }),
  });
  return (
    <SettingsSection heading="Email Preferences" text="News about Tenline. Emails about your account are always sent.">
      <Switch
        label={`Marketing emails: ${isEnabled ? 'Enabled' : 'Disabled'}`}
        checked={isEnabled}
        disabled={isPending}
        onChange={() => mutate(!isEnabled)}
      />
    </SettingsSection>
  );
}
