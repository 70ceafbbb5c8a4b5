import { ApiError } from '#lib/api/api-error.ts';

/** Seconds; a server that names a longer wait is reported to the user instead. */
const LONGEST = 10;
const SERVICE_UNAVAILABLE = 503;

/**
 * The milliseconds after which a call may be made again, where the server named them: a 503 with `Retry-After` says that the call was not
 * made and not counted. `null` for every other failure.
 */
export function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== SERVICE_UNAVAILABLE) return null;
  const { retryAfter: seconds } = error;
  return seconds === undefined || seconds > LONGEST ? null : seconds * 1000;
}
