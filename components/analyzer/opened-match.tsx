import { useMemo } from 'react';
import styles from '#components/analyzer/match-card.module.css';
import { MatchPredictions, type MatchPredictionsProps } from '#components/analyzer/match-predictions.tsx';
import { useOpenedMatch } from '#components/analyzer/use-opened-match.ts';
import { FailedLoad } from '#components/shared/failed-load.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { OpenedMatch as Reply } from '#lib/contract/football/analyzer.ts';
import { matchPredictions } from '#lib/domain/analyzer/match-prediction.ts';

interface OpenedMatchProps extends Omit<MatchPredictionsProps, 'match' | 'predictions' | 'counts'> {
  readonly matchId: number;
}

/** The content of an opened match. Its predictions are fetched when it opens. */
export function OpenedMatch({ matchId, ...shown }: OpenedMatchProps) {
  const result = useOpenedMatch(matchId);
  const { data, error } = result;
  return (
    <>
      <FailedLoad what="The predictions" result={result} />
      {data !== undefined && <FetchedMatch {...shown} opened={data} />}
      {data === undefined && error === null && (
        <div className={styles.loading}>
          <Spinner label="Loading predictions" />
        </div>
      )}
    </>
  );
}

interface FetchedMatchProps extends Omit<OpenedMatchProps, 'matchId'> {
  readonly opened: Reply;
}

function FetchedMatch({ opened: { match, data }, ...shown }: FetchedMatchProps) {
  const predictions = useMemo(() => matchPredictions(match), [match]);
  const counts = useMemo(() => new Map(data.map((one) => [one.id, one.counts])), [data]);
  if (predictions.length === 0)
    return <p className={`muted small text-center ${styles.nothing}`}>No analysis available for this match yet</p>;
  return <MatchPredictions {...shown} match={match} predictions={predictions} counts={counts} />;
}
