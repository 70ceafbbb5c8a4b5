import { useCallback, useState } from 'react';
import type { Usage, User } from '#lib/contract/user.ts';
import { laterUsage } from '#lib/domain/plans.ts';

/** The used requests of one user, as a reply reports them. */
export interface ReportedUsage {
  readonly userId: number;
  readonly usage: Usage;
}

/** The month's used requests of the user: first from `GET /me`, then from each look-up's reply. */
export function useMonthUsage(user: User | null): { usage: Usage | null; report(usage: ReportedUsage): void } {
  const [reported, setReported] = useState<ReportedUsage | null>(null);
  const report = useCallback((next: ReportedUsage) => setReported(next), []);
  const usage = user?.usage ?? null;
  // Without a limit the reported count is not used.
  const isCounted = usage !== null && usage.limit !== null && reported?.userId === user?.id;
  return { usage: isCounted && reported ? laterUsage(reported.usage, usage) : usage, report };
}
