import type * as z from 'zod/mini';
import { type ApiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { PASSWORD_TOO_COMMON } from '#lib/contract/failure.ts';

/** The error type above the seam: a failed call with a message for the user and what the server reported. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no reply came. */
  readonly status: number;
  /** A machine-readable code, such as `MONTHLY_LIMIT`. */
  readonly code: string | undefined;
  /** Every problem of an invalid input, by field. */
  readonly issues: NonNullable<ApiFailure['issues']>;
  /** Seconds until a retry is allowed. */
  readonly retryAfter: number | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;

  constructor({ message, status, code, issues = [], retryAfter, requestId }: Omit<ApiFailure, 'ok'>) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** The server's message about a failure, or `otherwise` where it sent none (docs/product.md, "Messages"). */
export function messageOr(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '' || error.message === REQUEST_FAILED) return otherwise;
  return error.message;
}

/** Why a new password was refused, to be shown at its field; `undefined` for every other failure. */
export function passwordProblem(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === PASSWORD_TOO_COMMON ? error.message : undefined;
}

/** The errors of a schema in the form of the server's replies. */
export function toIssues(error: z.core.$ZodError): NonNullable<ApiFailure['issues']> {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** Seconds; with a longer wait the call fails and the user retries. */
const LONGEST = 10;
const SERVICE_UNAVAILABLE = 503;

/**
 * Milliseconds until a call may be repeated: a 503 with `Retry-After` means that the call was not executed and not counted. `null` for
 * every other failure.
 */
export function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== SERVICE_UNAVAILABLE) return null;
  const { retryAfter: seconds } = error;
  return seconds === undefined || seconds > LONGEST ? null : seconds * 1000;
}
