import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useFailureToast } from '#components/shared/use-failure-toast.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { refereeDetail } from '#lib/contract/referees.ts';

const FAILED = 'Failed to load referee details';

/** What the referee panel has to show. */
export interface LoadedReferee {
  readonly detail: z.output<typeof refereeDetail.output>['data'] | undefined;
  readonly isLoading: boolean;
  /** What failed and what does it again. */
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
}

/** Loads a referee with his matches; nothing without an id. */
export function useReferee(id: number | null): LoadedReferee {
  const backend = useBackend();
  const asked = useQuery({ ...query(backend, refereeDetail, { id: id ?? 0 }), enabled: id !== null });
  useFailureToast(asked.error, () => FAILED);
  const isLoading = id !== null && asked.isFetching;
  return {
    detail: id === null ? undefined : asked.data?.data,
    isLoading,
    failure: asked.error && !isLoading ? { message: FAILED, onRetry: () => void asked.refetch() } : null,
  };
}
