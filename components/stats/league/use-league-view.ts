import { useQueryClient } from '@tanstack/react-query';
import { type ChangeState, useAddressState } from '#components/shared/use-address-state.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { type LeagueView, leagueAddress, readLeagueAddress, withSubjectOf } from '#lib/domain/league/league-view.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';
import { useShell } from '#lib/shell/shell.tsx';

/**
 * The user's view of the League tab, stored on this device and mirrored in the address. `null` until it is read. An
 * address with only a subject takes over the subject's league and season, once for each subject, from the details that
 * are already loaded: it makes no request.
 */
export function useLeagueView({
  id: userId,
  plan,
}: Pick<User, 'id' | 'plan'>): readonly [LeagueView | null, ChangeState<LeagueView>] {
  const { preferences } = useShell();
  const backend = useBackend();
  const client = useQueryClient();
  const key = `league.${userId}`;

  function follow(before: LeagueView, address: URLSearchParams): LeagueView {
    const subject = parseSubjectKey(address.get('subject') ?? '');
    const isDescribed = [...address.keys()].some((name) => name !== 'tab' && name !== 'subject');
    if (isDescribed) return readLeagueAddress(address, plan);
    if (subject === null) return before;
    const { type, id } = subject;
    const detail = client.getQueryData(query(backend, subjectDetail, { type, id }).queryKey)?.data;
    return withSubjectOf(before, subject, detail?.lastGames ?? []);
  }

  const [view, change] = useAddressState<LeagueView>({
    stored: {
      key,
      read: async () => readLeagueAddress(new URLSearchParams(String((await preferences.get(key)) ?? '')), plan),
      write: (view) => preferences.set(key, String(leagueAddress(view))),
    },
    follow,
    queryOf: leagueAddress,
  });
  return [view, change];
}
