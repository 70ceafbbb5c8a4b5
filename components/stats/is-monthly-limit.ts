import { ApiError } from '#lib/api/api-error.ts';
import { MONTHLY_LIMIT } from '#lib/contract/failure.ts';

/** Whether a call failed because the month's requests are used up (specification, section 8, Stats). */
export function isMonthlyLimit(error: Error | null): boolean {
  if (error === null) return false;
  return (error instanceof ApiError && error.code === MONTHLY_LIMIT) || error.message.includes('Monthly request limit');
}
