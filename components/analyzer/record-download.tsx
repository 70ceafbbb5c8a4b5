import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type AnalyzerRecord, recordMonth } from '#lib/contract/football/analyzer.ts';
import { recordCsv } from '#lib/domain/analyzer/record-csv.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A button that saves all graded predictions as CSV. They are fetched month by month. */
export function RecordDownload({ months }: Pick<AnalyzerRecord, 'months'>) {
  const backend = useBackend();
  const { saveFile } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allPredictions(backend, months),
    onSuccess: (content) => saveFile({ name: 'tenline-record.csv', type: 'text/csv', content }),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Failed to download the predictions') }),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      <Download size={14} aria-hidden="true" />
      Download all predictions as CSV
    </Button>
  );
}

async function allPredictions(backend: Backend, months: AnalyzerRecord['months']): Promise<string> {
  const all = [];
  for (const { month } of months.toReversed()) {
    const { predictions } = await send(backend, recordMonth, { month });
    all.push(...predictions);
  }
  return recordCsv(all);
}
