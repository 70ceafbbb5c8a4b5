import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { exampleTable } from '#lib/contract/own-tables.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Downloads an example of a table with every column. */
export function ExampleButton() {
  const backend = useBackend();
  const { saveFile } = useShell();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(backend, exampleTable, {}),
    onSuccess: ({ name, content }) => saveFile({ name, type: 'text/csv', content }),
    onError: (error) => toast({ kind: 'error', text: messageOr(error, 'Failed to download the example') }),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      <Download size={14} aria-hidden="true" />
      Download an example
    </Button>
  );
}
