import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';

const DETAILS = { queryKey: queryKey(subjectDetail) };

/**
 * True once the details of the first panels are there or have failed: what is below them is fetched only then, so that
 * it does not delay them.
 */
export function useFirstCharts(hasPanels: boolean): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching(DETAILS);
  const [areThere, setThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the number of requests changes, and counts those that began in this commit.
  useEffect(() => {
    if (hasPanels && client.isFetching(DETAILS) === 0) setThere(true);
  }, [hasPanels, fetching, client]);
  return areThere;
}
