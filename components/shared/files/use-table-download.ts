import { useMutation } from '@tanstack/react-query';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type FileTable, fileLink } from '#lib/contract/data/files.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Returns a function that downloads a whole table as Parquet. A refusal of the server is shown. */
export function useTableDownload(): { readonly isBusy: boolean; readonly download: (table: FileTable) => void } {
  const backend = useBackend();
  const { downloadFrom } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: (table: FileTable) => send(backend, fileLink, { table }),
    onSuccess: ({ address }) => downloadFrom(address),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Failed to download the file') }),
  });
  return { isBusy: isPending, download: mutate };
}
