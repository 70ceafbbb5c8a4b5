import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { listedDay } from '#lib/contract/football/analyzer.ts';
import type { Source } from '#lib/contract/football/source.ts';
import { isPredicted } from '#lib/domain/analyzer/match-prediction.ts';
import { sourcesOf } from '#lib/domain/data/day-sources.ts';
import { analyzerWindow } from '#lib/domain/days/analyzer-day.ts';
import { limitedDay } from '#lib/domain/days/limited-day.ts';
import { localMatches, type NearestDays, nearestDays } from '#lib/domain/days/local-matches.ts';

type Reply = z.output<typeof listedDay.output>;

/** The data of one day for the page. */
export interface AnalyzedDay extends Pick<Reply, 'data' | 'locked'> {
  readonly sources: readonly Source[];
  /** The nearest days with matches, in the user's time zone. */
  readonly nearest: NearestDays;
}

/** The selected day and its loading state. */
export interface AnalyzedDays {
  /** Undefined until it is loaded. A day without matches counts as loaded when every reply that can contain one of its matches is there. */
  readonly day: AnalyzedDay | undefined;
  readonly isLoading: boolean;
  /** True while `day` is shown and a refetch runs. */
  readonly isRefreshing: boolean;
  /** The first failure among the replies that can contain a match of the day. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** True when all three days are loaded and none has a match. */
  readonly isWindowEmpty: boolean;
}

/**
 * Fetches the selected day, the day before and the day after in parallel. After the initial load, selecting another day
 * shows its matches as far as they are cached, and refetches all three days.
 *
 * @param selected the selected day as yyyy-MM-dd
 * @param limit the number of matches of each day that the plan includes; `null` for all
 */
export function useAnalyzedDays(selected: string, limit: number | null): AnalyzedDays {
  const backend = useBackend();
  const combine = useCallback((days: DayQuery[]) => together(days, selected, limit), [selected, limit]);
  const { refetches, isFirstLoad, ...days } = useQueries({
    queries: analyzerWindow(selected).map((date) => ({
      ...query(backend, listedDay, { date }),
      refetchOnWindowFocus: true,
    })),
    combine,
  });
  const refresh = useRef<() => void>(undefined);
  refresh.current = () => {
    for (const refetch of refetches) void refetch({ cancelRefetch: false });
  };
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected || isFirstLoad) return;
    shown.current = selected;
    refresh.current?.();
  }, [selected, isFirstLoad]);
  return { ...days, retry: () => refresh.current?.() };
}

/** A day with predictions offers no other day. */
const NOT_NEEDED: NearestDays = { before: null, after: null };

type DayQuery = UseQueryResult<Reply>;

interface Combined extends Omit<AnalyzedDays, 'retry'> {
  readonly isFirstLoad: boolean;
  readonly refetches: DayQuery['refetch'][];
}

/** Combines the three queries into the data of the page. A reply that does not change this data causes no re-render. */
function together(days: DayQuery[], selected: string, limit: number | null): Combined {
  const current = days[1];
  const replies = days.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const own = localMatches(replies, selected);
  const { data: matches, locked } = limit === null ? { data: own, locked: 0 } : limitedDay(replies, selected, limit);
  const hasOwn = own.length > 0;
  const needed = days.filter((day) => day === current || limit === null || !hasOwn);
  const isKnown = hasOwn || needed.every(({ data }) => data !== undefined);
  const reply = isKnown ? current?.data : undefined;
  const day = reply && {
    data: matches,
    locked,
    sources: sourcesOf(replies, matches),
    nearest: matches.some(isPredicted) ? NOT_NEEDED : nearestDays(replies, selected),
  };
  const isFirstLoad = current?.isPending ?? true;
  const isLoading = isFirstLoad || (!isKnown && needed.some(({ isPending }) => isPending));
  return {
    day,
    isLoading,
    isRefreshing: !isLoading && days.some((day) => day.isFetching),
    error: needed.find(({ error }) => error !== null)?.error ?? null,
    isWindowEmpty: days.every((day) => day.data !== undefined && day.data.data.length === 0),
    isFirstLoad,
    refetches: days.map(({ refetch }) => refetch),
  };
}
