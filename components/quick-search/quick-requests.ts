import { useCallback, useEffect, useEffectEvent } from 'react';
import { type Latest, useLatest } from '#components/quick-search/use-latest.ts';
import type { ReportedUsage } from '#components/quick-search/use-month-usage.ts';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/search/use-debounced.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { REPEATED_AFTER_MS } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { MIN_QUERY, type SearchReply, search, subjectDetail } from '#lib/contract/football/search.ts';
import { teamsToday } from '#lib/contract/football/teams-today.ts';
import { me, type User } from '#lib/contract/user/user.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { detailsPath, lookOfReply, type QuickLook, quickLook } from '#lib/lookup/quick-look.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';
import { findReply, validUntil } from '#lib/lookup/reply-store.ts';
import type { LoadTeams } from '#lib/lookup/teams-today.ts';

/** Returns a function that fetches the teams that play today. `null` while no user is known. */
export function useLoadTeamsToday(user: User | null): LoadTeams | null {
  const backend = useBackend();
  const load = useCallback<LoadTeams>(async (from) => (await send(backend, teamsToday, { from })).teams, [backend]);
  return user && load;
}

/** The state of a search. */
export interface SubjectSearch {
  /** The search text. `null` while it is too short. */
  readonly query: string | null;
  /** The results. They stay until the next results arrive. */
  readonly found: SearchReply | null;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  retry(): void;
}

/** Searches for a text of two characters or more, 300 ms after its last change. */
export function useSubjectSearch(text: string): SubjectSearch {
  const backend = useBackend();
  const typed = text.trim();
  const settled = useDebounced(typed, SEARCH_DEBOUNCE);
  const { input, isPending, result, error, run, reset } = useLatest((query: string) =>
    send(backend, search, { query }),
  );
  useEffect(() => {
    if (settled.length >= MIN_QUERY) run(settled);
    else reset();
  }, [settled, run, reset]);

  const query = typed.length >= MIN_QUERY ? typed : null;
  if (query === null) return { query, found: null, isLoading: false, error: null, retry() {} };
  return { query, found: result, isLoading: isPending || input !== typed, error, retry: () => run(settled) };
}

/** Repeats a request for as long as the server cannot be reached. */
export function useRepeatedRequest(isAway: boolean, repeat: () => void): void {
  const again = useEffectEvent(repeat);
  useEffect(() => {
    const timer = isAway ? setTimeout(() => again(), REPEATED_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAway]);
}

export interface PickOptions {
  /** The user. `null` until the session is known. */
  readonly user: User | null;
  readonly onSeen: (look: QuickLook, userId: number) => void;
  readonly onUsage: (usage: ReportedUsage) => void;
}

/** Loads the look of a picked subject. The request is metered; the background worker makes it once and stores the reply. */
export function usePick({ user, onSeen, onUsage }: PickOptions): Latest<ListedSubject, QuickLook> {
  const backend = useBackend();

  async function fetchLook(subject: Subject, { id: userId, plan, usage }: User): Promise<QuickLook> {
    try {
      const reply = await send(backend, subjectDetail, { type: subject.type, id: subject.id });
      if (reply.usage) onUsage({ userId, usage: reply.usage });
      const stored = await findReply(userId, detailsPath(subject));
      const known = stored && lookOfReply(stored, plan);
      return known ?? quickLook(reply.data, validUntil(Date.now(), reply), plan);
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === MONTHLY_LIMIT;
      if (isSpent) onUsage({ userId, usage: { ...usage, used: usage.limit ?? usage.used } });
      throw error;
    }
  }

  return useLatest(async (subject: ListedSubject) => {
    const visitor = user ?? (await send(backend, me, {}));
    const look = await fetchLook(subject, visitor);
    onSeen(look, visitor.id);
    return look;
  });
}
