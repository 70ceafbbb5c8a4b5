import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { opponentAllowed } from '#lib/contract/football/opponent-allowed.ts';
import { type AllowedReply, isThin } from '#lib/domain/games/conceded-points.ts';
import { shownSeason } from '#lib/domain/games/opponent-allowed.ts';

/** The input of `GET /opponent-allowed`. */
export type AllowedQuestion = Omit<z.input<typeof opponentAllowed.input>, 'season'>;

/** The loading state of what a team allows. `retry` repeats a failed request. */
type LoadedAllowed =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'loaded'; readonly reply: AllowedReply };

/**
 * Loads what a team allows in the latest season of a competition. If that season has too few games, the previous season
 * is loaded too and is shown instead if it has enough.
 */
export function useOpponentAllowed(question: AllowedQuestion): LoadedAllowed {
  const backend = useBackend();
  const latest = useQuery(query(backend, opponentAllowed, question));
  const reply = latest.data?.data;
  const { match: _, ...same } = question;
  const before = useQuery({
    ...query(backend, opponentAllowed, { ...same, league: reply?.league?.id, season: (reply?.season ?? 0) - 1 }),
    enabled: reply !== undefined && isThin(reply),
  });
  if (latest.isLoadingError) return { state: 'failed', retry: () => void latest.refetch() };
  if (reply === undefined || before.isLoading) return { state: 'loading' };
  const earlier = before.data?.data;
  return {
    state: 'loaded',
    reply:
      earlier !== undefined && shownSeason({ latest: reply.all, before: earlier.all }) === 'before' ? earlier : reply,
  };
}
