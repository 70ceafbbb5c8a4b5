import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from '#components/data/own-data.module.css';
import { OWN_DATA } from '#components/data/own-data-link.tsx';
import { OwnDataList } from '#components/data/own-data-list.tsx';
import { OwnDataPicker } from '#components/data/own-data-picker.tsx';
import { OwnDataPreview, STORE_TABLE } from '#components/data/own-data-preview.tsx';
import { OwnDataTeams } from '#components/data/own-data-teams.tsx';
import { UpgradeNotice } from '#components/shared/account/plan-notices.tsx';
import { useAwaitOwnTables } from '#components/shared/use-await-own-tables.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { exampleTable, ownTables } from '#lib/contract/data/own-tables.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A chosen file. The number changes with each choice, because the content of the same file may have changed. */
interface Chosen {
  readonly file: File;
  readonly number: number;
}

/** The user's own tables: the choice of a file with its preview, the stored tables, and their teams. Needs the same providers as the Data page. */
export function OwnDataSection() {
  const { user } = useCurrentUser();
  const [chosen, choose] = useState<Chosen | null>(null);
  const isBusy = useIsMutating({ mutationKey: STORE_TABLE }) > 0;
  const [stored, setStored] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(query(useBackend(), ownTables, {}));
  useAwaitOwnTables();
  const preview = useRef<HTMLElement>(null);
  if (user === null) return null;
  const canStore = PLANS[user.plan].ownTables;
  function closePreview(): void {
    // The pressed button is removed with the preview.
    if (preview.current?.contains(document.activeElement))
      document.getElementById(OWN_DATA)?.focus({ preventScroll: true });
    choose(null);
  }
  return (
    <Card className={styles.section} aria-labelledby={OWN_DATA}>
      <div className={styles.bar}>
        <h2 id={OWN_DATA} tabIndex={-1}>
          Your own data
        </h2>
        <ExampleButton />
      </div>
      <p className={`muted small ${styles.quiet}`}>
        Follow a team that no source covers: store a table of its matches, and search, charts, notes and versus work as
        for every other team. Only you see it. The Analyzer makes no predictions for it.
      </p>
      {canStore ? (
        <OwnDataPicker
          disabled={isBusy}
          onChoose={(file) => {
            setStored(null);
            choose({ file, number: (chosen?.number ?? 0) + 1 });
          }}
        />
      ) : (
        <UpgradeNotice title="Upgrade to Premium to Store Your Own Data" />
      )}
      {canStore && chosen !== null && (
        <OwnDataPreview
          key={chosen.number}
          file={chosen.file}
          ref={preview}
          onDiscard={closePreview}
          onStored={() => {
            setStored(chosen.file.name);
            closePreview();
          }}
        />
      )}
      <p className={`small strong ${styles.done}`} role="status">
        {data?.isStoring
          ? 'The figures are being stored. Charts and search follow in a moment.'
          : stored !== null && `Stored ${stored}. Find its teams and players by search, or below.`}
      </p>
      {error && (
        <Notice
          tone="danger"
          title="Failed to fetch your tables"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && data.tables.length > 0 && <OwnDataList tables={data.tables} />}
      {data && data.teams.length > 0 && <OwnDataTeams teams={data.teams} />}
    </Card>
  );
}

/** A button that downloads an example table with every column. */
function ExampleButton() {
  const backend = useBackend();
  const { saveFile } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(backend, exampleTable, {}),
    onSuccess: ({ name, content }) => saveFile({ name, type: 'text/csv', content }),
    onError: (error) => showToast({ kind: 'error', text: messageOr(error, 'Failed to download the example') }),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      <Download size={14} aria-hidden="true" />
      Download an example
    </Button>
  );
}
