import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef } from 'react';
import styles from '#components/data/own-data.module.css';
import { OwnDataFaults } from '#components/data/own-data-faults.tsx';
import { OwnDataSummary } from '#components/data/own-data-summary.tsx';
import { useClearOwnFootball } from '#components/shared/use-clear-own-football.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { sendFile } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { previewOwnTable, storeOwnTable } from '#lib/contract/data/own-tables.ts';

interface OwnDataPreviewProps {
  readonly file: File;
  readonly ref: Ref<HTMLElement>;
  readonly onDiscard: () => void;
  readonly onStored: () => void;
}

/** The key of the mutation that stores a table. */
export const STORE_TABLE = ['store an own table'] as const;

/** A summary of a chosen file with a button that stores it, or its faults. After a failed call the file and the preview stay. */
export function OwnDataPreview({ file, ref, onDiscard, onStored }: OwnDataPreviewProps) {
  const backend = useBackend();
  const clear = useClearOwnFootball();
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = ['preview', id];
  const input = { name: file.name.slice(-200) };
  const preview = useQuery({
    queryKey: key,
    queryFn: () => sendFile(backend, previewOwnTable, input, file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const store = useMutation({
    mutationKey: STORE_TABLE,
    mutationFn: () => sendFile(backend, storeOwnTable, input, file),
    onSuccess: async () => {
      await clear();
      onStored();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  const { data } = preview;
  return (
    <section ref={ref} className={`column gap-3 ${styles.preview}`} aria-labelledby={id} data-unsaved>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {file.name}
      </h3>
      {preview.isPending && (
        <div className="stack gap-2" role="status" aria-label="Checking the table">
          <Skeleton height={20} />
          <Skeleton height={120} />
        </div>
      )}
      {preview.error && (
        <Notice
          tone="danger"
          title={messageOr(preview.error, 'Failed to check the table')}
          action={<Button onClick={() => void client.resetQueries({ queryKey: key })}>Try again</Button>}
        />
      )}
      {data && (data.table === null ? <OwnDataFaults {...data} /> : <OwnDataSummary table={data.table} />)}
      {store.error && <Notice tone="danger" title={messageOr(store.error, 'Failed to store the table')} />}
      <div className={styles.actions}>
        {data && data.table !== null && (
          <Button variant="primary" busy={store.isPending} onClick={() => store.mutate()}>
            Store
          </Button>
        )}
        <Button disabled={store.isPending} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
