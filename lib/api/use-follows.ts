import { useQuery } from '@tanstack/react-query';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { dataFreshness, type FollowState, type Freshness } from '#lib/contract/data/following.ts';

/** Milliseconds between requests while a sync runs or is due. */
export const SYNC_POLL = 3000;

/**
 * The followed leagues and how fresh they are, requested again while a sync runs or is due and until the predictions
 * are made.
 */
export function useFollows() {
  return useQuery({
    ...query(useBackend(), dataFreshness, {}),
    refetchInterval: (current) => (isUnfinished(current.state.data) ? SYNC_POLL : false),
  });
}

function isUnfinished(freshness: Freshness | undefined): boolean {
  if (freshness === undefined || freshness.follows.length === 0) return false;
  return freshness.follows.some(isBusy) || !freshness.isPredicted;
}

/** True while a sync runs or is due. */
export function isBusy({ isSyncing, nextAt }: FollowState): boolean {
  return isSyncing || new Date(nextAt) <= new Date();
}
