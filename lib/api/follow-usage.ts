import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { changeCurrentUser } from '#lib/api/current-user.ts';
import { queryKey } from '#lib/api/query.ts';
import { MONTHLY_LIMIT } from '#lib/contract/failure.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { type Usage, usageSchema } from '#lib/contract/user.ts';

const [DETAIL] = queryKey(subjectDetail);

/** What came of one query. */
interface Settled {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Keeps the user's monthly usage true without asking for it: each details reply tells it, and a refusal for the monthly limit says
 * that nothing is left. Other queries say nothing about it.
 */
export function followUsage(client: QueryClient, { key, data, error }: Settled): void {
  if (key[0] !== DETAIL) return;
  if (error instanceof ApiError && error.code === MONTHLY_LIMIT) {
    changeCurrentUser(client, ({ usage }) => ({ usage: { ...usage, used: usage.limit ?? usage.used } }));
  }
  const told = usageIn(data);
  if (error === null && told !== null) changeCurrentUser(client, () => ({ usage: told }));
}

function usageIn(reply: unknown): Usage | null {
  if (typeof reply !== 'object' || reply === null || !('usage' in reply)) return null;
  const read = usageSchema.safeParse(reply.usage);
  return read.success ? read.data : null;
}
