import type { ApiFailure } from '#lib/backend/backend.ts';

/** What a failure is called when its reply says nothing itself (specification, section 8). */
export const REQUEST_FAILED = 'API request failed';

/** The code of a call that was given up because no reply came in time. */
export const TIMED_OUT = 'TIMED_OUT';

type Details = Omit<ApiFailure, 'ok' | 'status' | 'message'>;

/** A failure as plain data; `status` is 0 where no reply came. */
export function apiFailure(status: number, message: string, details: Details = {}): ApiFailure {
  return { ok: false, status, message, ...details };
}
