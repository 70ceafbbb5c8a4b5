import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { exportMe } from '#lib/contract/account/account-data.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A button that downloads all stored data of the user as a JSON file. */
export function ExportMyData() {
  const backend = useBackend();
  const shell = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(backend, exportMe, {}),
    onSuccess: (data) =>
      shell.saveFile({
        name: `tenline-my-data-${data.exportedAt.slice(0, 10)}.json`,
        type: 'application/json',
        content: `${JSON.stringify(data, null, 2)}\n`,
      }),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Failed to export your data') }),
  });
  return (
    <SettingsSection heading="My Data" text="All data that we store about you, as a JSON file.">
      <Button busy={isPending} onClick={() => mutate()}>
        <Download size={16} aria-hidden="true" />
        Export my data
      </Button>
    </SettingsSection>
  );
}
