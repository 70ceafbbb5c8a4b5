import { ApiError } from '#lib/api/api-error.ts';
import { REQUEST_FAILED } from '#lib/backend/api-failure.ts';

/** What the server said about a failure, or `otherwise` where it said nothing (specification, section 8). */
export function messageOr(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '' || error.message === REQUEST_FAILED) return otherwise;
  return error.message;
}
