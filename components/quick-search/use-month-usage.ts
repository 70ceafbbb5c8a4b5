import { useCallback, useState } from 'react';
import type { Usage, User } from '#lib/contract/user.ts';
import { laterUsage } from '#lib/domain/plans.ts';

/** What a reply said of one user's requests. */
export interface ToldUsage {
  readonly userId: number;
  readonly usage: Usage;
}

/** How many of the month's requests the user has used: as `GET /me` said it, then as each look-up says it. */
export function useMonthUsage(user: User | null): { usage: Usage | null; tell(told: ToldUsage): void } {
  const [told, setTold] = useState<ToldUsage | null>(null);
  const tell = useCallback((next: ToldUsage) => setTold(next), []);
  const usage = user?.usage ?? null;
  // Once a plan no longer counts, what was told before says nothing.
  const isCounted = usage !== null && usage.limit !== null && told?.userId === user?.id;
  return { usage: isCounted && told ? laterUsage(told.usage, usage) : usage, tell };
}
