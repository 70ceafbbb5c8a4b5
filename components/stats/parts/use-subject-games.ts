import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import type { Game } from '#lib/contract/football/game.ts';
import { gamesAgainst, type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import type { Credits } from '#lib/domain/statistics/provenance.ts';

const NO_GAMES: readonly Game[] = [];

/** The loaded data of a panel. */
export interface SubjectGames {
  readonly detail: SubjectDetail | undefined;
  /** The subject's games, newest first, as many as the plan includes. */
  readonly ownGames: readonly Game[];
  /** The games for the chart: all games of the subject, or those against the chosen opponent. */
  readonly games: readonly Game[];
  /** The sources of the values in `games`. */
  readonly credits: Credits | undefined;
  readonly isLoading: boolean;
  /** The failure, with a function that retries. */
  readonly failure: { readonly message: string; readonly isMonthlyLimit: boolean; readonly retry: () => void } | null;
}

/** Loads a panel's subject and, if an opponent is chosen, the games against it. No other part of a panel requests them. */
export function useSubjectGames({ subject, opponent }: Pick<Panel, 'subject' | 'opponent'>): SubjectGames {
  const backend = useBackend();
  const { type, id } = subject ?? { type: 'player', id: 0 };
  const details = useQuery({ ...query(backend, subjectDetail, { type, id }), enabled: subject !== null });
  const against = useQuery({
    ...query(backend, gamesAgainst, { type, subjectId: id, targetId: opponent?.id ?? 0 }),
    enabled: subject !== null && opponent !== null,
  });

  const isAgainst = opponent !== null;
  const credits = useMemo(() => {
    const detail = details.data?.data;
    if (detail === undefined || !isAgainst) return detail;
    const { source, sources } = detail;
    // The mixes come from the same reply as the games, because each reply has its own indexes.
    const { mixes } = against.data?.data ?? {};
    return { source, sources: against.data?.data.sources ?? sources, mixes };
  }, [details.data, against.data, isAgainst]);

  // When both calls fail, the first one is shown.
  const failedText = details.error
    ? 'Failed to load details. Please try again.'
    : 'Failed to load matches. Please try again.';
  useFailureToast(details.error ?? against.error, (error) => (isMonthlyLimit(error) ? null : failedText));

  const ownGames = details.data?.data.lastGames ?? NO_GAMES;
  // A failed refetch is ignored while stored figures are shown.
  const failed = details.isLoadingError ? details : against.isLoadingError ? against : null;
  return {
    detail: details.data?.data,
    ownGames,
    games: opponent ? (against.data?.data.matches ?? NO_GAMES) : ownGames,
    credits,
    isLoading: details.isLoading || against.isLoading,
    failure: failed && {
      message: `The ${failed === details ? 'figures' : 'matches'} could not be loaded`,
      isMonthlyLimit: isMonthlyLimit(failed.error),
      retry: () => void failed.refetch(),
    },
  };
}

/** True when a call failed because the monthly limit is reached. */
export function isMonthlyLimit(error: Error | null): boolean {
  if (error === null) return false;
  return (error instanceof ApiError && error.code === MONTHLY_LIMIT) || error.message.includes('Monthly request limit');
}

/** The name of the player or team. */
export function nameOf(detail: SubjectDetail): string {
  return 'team' in detail ? detail.team.name : personName(detail.player);
}
