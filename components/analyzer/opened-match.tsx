import { useMemo } from 'react';
import styles from '#components/analyzer/match-card.module.css';
import { MatchPredictions, type MatchPredictionsProps } from '#components/analyzer/match-predictions.tsx';
import { useOpenedMatch } from '#components/analyzer/use-opened-match.ts';
import { NotRefreshed } from '#components/shared/not-refreshed.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OpenedMatch as Reply } from '#lib/contract/analyzer.ts';
import { matchPredictions } from '#lib/domain/match-prediction.ts';

interface OpenedMatchProps extends Omit<MatchPredictionsProps, 'predictions' | 'counts'> {
  readonly matchId: number;
}

/** The content of an opened match. Its predictions are fetched when it opens. */
export function OpenedMatch({ matchId, ...shown }: OpenedMatchProps) {
  const result = useOpenedMatch(matchId);
  const { data, error, refetch } = result;
  if (data !== undefined) {
    return (
      <>
        <NotRefreshed what="The predictions" result={result} />
        <FetchedMatch {...shown} opened={data} />
      </>
    );
  }
  if (error === null) {
    return (
      <div className={styles.loading}>
        <Spinner label="Loading predictions" />
      </div>
    );
  }
  return (
    <Notice
      tone="danger"
      title="The predictions could not be loaded"
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    >
      {error.message}
    </Notice>
  );
}

interface FetchedMatchProps extends Omit<OpenedMatchProps, 'matchId'> {
  readonly opened: Reply;
}

function FetchedMatch({ opened: { match, data }, ...shown }: FetchedMatchProps) {
  const predictions = useMemo(() => matchPredictions(match), [match]);
  const counts = useMemo(() => new Map(data.map((one) => [one.id, one.counts])), [data]);
  if (predictions.length === 0) return <p className={styles.nothing}>No analysis available for this match yet</p>;
  return <MatchPredictions {...shown} predictions={predictions} counts={counts} />;
}
