import { useQuery } from '@tanstack/react-query';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { dataFreshness, type FollowState } from '#lib/contract/data/following.ts';

/** Milliseconds between requests while a sync runs or is due. */
export const SYNC_POLL = 3000;

/** The followed leagues and how fresh they are, requested again while a sync runs or is due. */
export function useFollows() {
  return useQuery({
    ...query(useBackend(), dataFreshness, {}),
    refetchInterval: (current) => (current.state.data?.follows.some(isBusy) ? SYNC_POLL : false),
  });
}

/** True while a sync runs or is due. */
export function isBusy({ isSyncing, nextAt }: FollowState): boolean {
  return isSyncing || new Date(nextAt) <= new Date();
}
