import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { matchesSchema } from '#lib/api/matches-schema.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { analyzedDay } from '#lib/contract/analyzer.ts';
import { analyzerWindow } from '#lib/domain/analyzer-day.ts';

/** A day as the server tells it. */
export type AnalyzedDay = z.output<typeof analyzedDay.output>;

/** How the selected day stands (specification, section 4, Analyzer): `day` is missing on the initial load and where it failed. */
export interface AnalyzedDays {
  readonly day: AnalyzedDay | undefined;
  readonly isLoading: boolean;
  /** Something is being fetched while `day` is there. */
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** All three days are known, and there is not one match on them. */
  readonly isWindowEmpty: boolean;
}

/**
 * The selected day with the one before and the one after, fetched in parallel (specification, section 9, Analyzer window). Selecting
 * another day fetches again once the first load is ready; what is known already is shown meanwhile.
 *
 * @param selected yyyy-MM-dd
 */
export function useAnalyzedDays(selected: string): AnalyzedDays {
  const backend = useBackend();
  const { refetches, ...days } = useQueries({
    queries: analyzerWindow(selected).map((date) => ({
      ...query(backend, analyzedDay, { date }, matchesSchema),
      refetchOnWindowFocus: true,
    })),
    combine: together,
  });
  const refresh = useRef<() => void>(undefined);
  refresh.current = () => {
    for (const refetch of refetches) void refetch({ cancelRefetch: false });
  };
  const shown = useRef(selected);
  const { isLoading } = days;
  useEffect(() => {
    if (shown.current === selected || isLoading) return;
    shown.current = selected;
    refresh.current?.();
  }, [selected, isLoading]);
  return { ...days, retry: () => refresh.current?.() };
}

type DayQuery = UseQueryResult<AnalyzedDay>;

/** What the page shows of the three; the days around the selected one draw nothing anew when only they arrive. */
function together(days: DayQuery[]): Omit<AnalyzedDays, 'retry'> & { refetches: DayQuery['refetch'][] } {
  const current = days[1];
  const isLoading = current?.isPending ?? true;
  return {
    day: current?.data,
    isLoading,
    isRefreshing: !isLoading && days.some((day) => day.isFetching),
    error: current?.error ?? null,
    isWindowEmpty: days.every((day) => day.data !== undefined && day.data.data.length === 0),
    refetches: days.map(({ refetch }) => refetch),
  };
}
