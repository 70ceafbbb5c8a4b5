import { useCallback, useState } from 'react';
import type { Usage, User } from '#lib/contract/user/user.ts';
import { laterUsage } from '#lib/domain/account/plans.ts';

/** The usage in a reply, and the user to whom it belongs. */
export interface ReportedUsage {
  readonly userId: number;
  readonly usage: Usage;
}

/** The usage of this month: first from `GET /me`, then from the reply to each look-up. `report` adds a newer usage. */
export function useMonthUsage(user: User | null): { usage: Usage | null; report(usage: ReportedUsage): void } {
  const [reported, setReported] = useState<ReportedUsage | null>(null);
  const report = useCallback((next: ReportedUsage) => setReported(next), []);
  const usage = user?.usage ?? null;
  // A plan without a limit has no count to update.
  const isCounted = usage !== null && usage.limit !== null && reported?.userId === user?.id;
  return { usage: isCounted && reported ? laterUsage(reported.usage, usage) : usage, report };
}
