import { useQuery } from '@tanstack/react-query';
import { GradedRecord } from '#components/analyzer/graded-record.tsx';
import { NothingGraded } from '#components/analyzer/nothing-graded.tsx';
import styles from '#components/analyzer/record-view.module.css';
import { useFailureToast } from '#components/shared/use-failure-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { analyzerRecord } from '#lib/contract/analyzer.ts';

const FAILED = 'Failed to fetch the record';

/** Every published prediction that has a result, graded: how often what was stated came true. */
export function RecordView() {
  const { data, error, isPending, refetch } = useQuery(query(useBackend(), analyzerRecord, {}));
  useFailureToast(error, () => FAILED);
  return (
    <div className={styles.view}>
      {error && <Notice tone="danger" title={FAILED} action={<Button onClick={() => void refetch()}>Retry</Button>} />}
      {isPending && (
        <div className={styles.loading}>
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
