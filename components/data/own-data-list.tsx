import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import styles from '#components/data/own-data.module.css';
import { OWN_DATA } from '#components/data/own-data-link.tsx';
import { useClearOwnFootball } from '#components/shared/use-clear-own-football.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type OwnTable, removeOwnTable } from '#lib/contract/data/own-tables.ts';
import { counted, ownPeriod } from '#lib/domain/data/own-table-text.ts';

/** The stored tables, latest first. "Undo" removes a table after a confirmation. */
export function OwnDataList({ tables }: { readonly tables: readonly OwnTable[] }) {
  const backend = useBackend();
  const clear = useClearOwnFootball();
  const [asked, ask] = useState<OwnTable | null>(null);
  const undo = useMutation({
    mutationFn: ({ id }: OwnTable) => send(backend, removeOwnTable, { id }),
    onSuccess: async () => {
      await clear();
      ask(null);
      document.getElementById(OWN_DATA)?.focus();
    },
  });
  const close = () => {
    if (undo.isPending) return;
    undo.reset();
    ask(null);
  };
  return (
    <>
      <h3>Stored tables</h3>
      <ul className={styles.list}>
        {tables.map((table) => (
          <li key={table.id}>
            <div className={`stack shrink ${styles.table}`}>
              <p className="small strong break-anywhere">{table.name}</p>
              <p className={`muted small ${styles.quiet}`}>
                {counted(table.matches, 'match')}, {counted(table.teams, 'team')}, {counted(table.players, 'player')} ·{' '}
                {ownPeriod(table)} · stored {formatDay(table.storedAt)}
              </p>
            </div>
            <Button size="small" aria-label={`Undo ${table.name}`} onClick={() => ask(table)}>
              <Undo2 size={14} aria-hidden="true" />
              Undo
            </Button>
          </li>
        ))}
      </ul>
      <Dialog title="Undo this table?" open={asked !== null} onClose={close}>
        <p className="small break-anywhere">
          Everything that only <strong>{asked?.name}</strong> has is removed from search and charts. Your notes stay,
          and you can store the file again.
        </p>
        {undo.error && <Notice tone="danger" title={messageOr(undo.error, 'Failed to undo the table')} />}
        <div className={styles.actions}>
          <Button variant="danger" busy={undo.isPending} onClick={() => asked && undo.mutate(asked)}>
            Undo the table
          </Button>
          <Button onClick={close}>Keep it</Button>
        </div>
      </Dialog>
    </>
  );
}
