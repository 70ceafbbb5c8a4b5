import { useCallback, useEffect, useRef } from 'react';
import { type Latest, useLatest } from '#components/quick-search/use-latest.ts';
import type { ReportedUsage } from '#components/quick-search/use-month-usage.ts';
import { SEARCH_DEBOUNCE, useDebounced } from '#components/shared/use-debounced.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { MONTHLY_LIMIT } from '#lib/contract/failure.ts';
import { MIN_QUERY, type SearchReply, search, subjectDetail } from '#lib/contract/search.ts';
import { teamsToday } from '#lib/contract/teams-today.ts';
import { me, type User } from '#lib/contract/user.ts';
import { type Subject, subjectKey, subjectOf } from '#lib/domain/subject.ts';
import { addDetails, readDetails, type SeenDetail, UNCOUNTED_DETAILS } from '#lib/lookup/detail-cache.ts';
import { type QuickLook, quickLook } from '#lib/lookup/quick-look.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';
import type { LoadTeams } from '#lib/lookup/teams-today.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

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

export interface PickOptions {
  /** The preferences with the stored details, which popup and side panel share. */
  readonly preferences: Preferences;
  /** The user. `null` until the session is known. */
  readonly user: User | null;
  readonly onSeen: (look: QuickLook, userId: number) => void;
  readonly onUsage: (usage: ReportedUsage) => void;
}

/** Loads the look of a picked subject. Fetching the subject's detail is metered, so a stored detail is used for a user with a limit. */
export function usePick({ preferences, user, onSeen, onUsage }: PickOptions): Latest<ListedSubject, QuickLook> {
  const backend = useBackend();
  /** The running loads by user and subject. A second press waits for the running load instead of making a second metered request. */
  const running = useRef(new Map<string, Promise<QuickLook>>());

  async function fetchDetail(subject: Subject, { id: userId, usage }: User): Promise<SeenDetail> {
    try {
      const reply = await send(backend, subjectDetail, { type: subject.type, id: subject.id });
      if (reply.usage) onUsage({ userId, usage: reply.usage });
      return { seenAt: Date.now(), detail: reply.data };
    } catch (error) {
      const isSpent = error instanceof ApiError && error.code === MONTHLY_LIMIT;
      if (isSpent) onUsage({ userId, usage: { ...usage, used: usage.limit ?? usage.used } });
      throw error;
    }
  }

  async function load(subject: Subject, visitor: User): Promise<QuickLook> {
    const kept = visitor.usage.limit === null ? [] : await readDetails(preferences, visitor.id, Date.now());
    const known = kept.find(({ detail }) => subjectKey(subjectOf(detail)) === subjectKey(subject));
    const seen = known ?? (await fetchDetail(subject, visitor));
    const look = quickLook(seen, visitor.plan);
    onSeen(look, visitor.id);
    // The side panel restores these details.
    await addDetails(preferences, visitor.id, [seen], visitor.usage.limit ?? UNCOUNTED_DETAILS);
    return look;
  }

  return useLatest(async (subject: ListedSubject) => {
    const visitor = user ?? (await send(backend, me, {}));
    const key = `${visitor.id} ${subjectKey(subject)}`;
    const look = running.current.get(key) ?? load(subject, visitor).finally(() => running.current.delete(key));
    running.current.set(key, look);
    return look;
  });
}
