import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useLines } from '#components/stats/parts/use-lines.ts';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type RefereeMatch, refereeDetail } from '#lib/contract/football/referees.ts';
import { average } from '#lib/domain/games/average.ts';
import { greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { leaguesOf } from '#lib/domain/games/shown-games.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { refereeMatches, refereePoints, refereeStrip, refereeSummary } from '#lib/domain/panels/referee-games.ts';
import type { RefereePanel } from '#lib/domain/panels/referee-panel.ts';
import { refereeTeams } from '#lib/domain/referees/referee-facts.ts';

const NO_MATCHES: readonly RefereeMatch[] = [];

/** All figures of the referee panel, computed from the loaded detail. `points` stays the same array while only the line moves. */
export function useRefereeView(panel: RefereePanel, detail: LoadedReferee['detail']) {
  const matches = detail?.matches ?? NO_MATCHES;
  const { statistic, period, league, place, team, line, side } = panel;
  const question = useMemo(
    () => ({ statistic, period, league, place, team }),
    [statistic, period, league, place, team],
  );
  const points = useMemo(() => refereePoints(matches, question, detail), [matches, question, detail]);
  const shown = useMemo(() => refereeMatches(matches, { league, team }), [matches, league, team]);
  const summary = useMemo(() => refereeSummary(shown, period), [shown, period]);
  const leagues = useMemo(() => leaguesOf(matches), [matches]);
  const teams = useMemo(() => refereeTeams(matches), [matches]);
  const greatest = useMemo(() => greatestValue(points), [points]);
  const lines = useLines(line, { greatest });
  const cells = useMemo(() => refereeStrip(matches, { ...question, line, side }), [matches, question, line, side]);
  const values = points.map(({ value }) => value);
  const figures = { mean: average(values), rate: hitRate(values, line, side), usual: usualLine(values, lines) };
  return { points, question, shown, summary, leagues, teams, lines, cells, ...figures };
}

export type RefereeView = ReturnType<typeof useRefereeView>;

/** The loaded data of the referee panel. */
export interface LoadedReferee {
  readonly detail: z.output<typeof refereeDetail.output>['data'] | undefined;
  readonly isLoading: boolean;
  /** The failure, with a function that retries. */
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
}

/** Loads a referee with the matches. Loads nothing without an id. */
export function useReferee(id: number | null): LoadedReferee {
  const backend = useBackend();
  const { data, error, isLoading, isLoadingError, refetch } = useQuery({
    ...query(backend, refereeDetail, { id: id ?? 0 }),
    enabled: id !== null,
  });
  useFailureToast(error, () => 'Failed to load referee details');
  // A failed refetch leaves the loaded matches.
  const failure = isLoadingError ? { message: 'The referee could not be loaded', onRetry: () => void refetch() } : null;
  return { detail: id === null ? undefined : data?.data, isLoading, failure };
}
