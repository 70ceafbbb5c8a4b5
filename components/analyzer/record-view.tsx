import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { GradedRecord } from '#components/analyzer/graded-record.tsx';
import styles from '#components/analyzer/record-view.module.css';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { analyzerRecord } from '#lib/contract/football/analyzer.ts';

/** The record of the graded predictions: stated probability beside the share that came true. */
export function RecordView() {
  const result = useQuery(query(useBackend(), analyzerRecord, {}));
  const { data, error, isPending } = result;
  useFailureToast(error, () => 'Failed to fetch the record');
  return (
    <div className={`stack gap-3 shrink ${styles.view}`}>
      <FailedLoad what="The record" result={result} />
      {isPending && (
        <div className={`center ${styles.loading}`}>
          <Spinner label="Loading the record" size="large" />
        </div>
      )}
      {data &&
        (data.overall === null ? (
          <NothingGraded open={data.open} />
        ) : (
          <GradedRecord record={data} overall={data.overall} />
        ))}
    </div>
  );
}

/** Shown while no published prediction has a result. */
function NothingGraded({ open }: { open: number }) {
  const waiting = `${open.toLocaleString('en-US')} published ${open === 1 ? 'prediction waits' : 'predictions wait'} for a result.`;
  return (
    <Card>
      <EmptyState
        icon={<History />}
        title="No graded predictions yet"
        text={`A prediction is frozen at kick-off and graded when the result is in. ${open > 0 ? waiting : ''}`}
      />
    </Card>
  );
}
