import type * as z from 'zod/mini';
import { type ApiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { BOT_CHECK_FAILED, PASSWORD_TOO_COMMON } from '#lib/contract/endpoint/failure.ts';

/** The error of a failed call above `lib/backend/`: a message for the user, and the fields of the server's reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no reply came. */
  readonly status: number;
  /** A machine-readable code, such as `MONTHLY_LIMIT`. */
  readonly code: string | undefined;
  /** The problems of an invalid input, each with its field. Empty when the reply has none. */
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

/** The message of an {@link ApiError}, or `otherwise` when it has none or the error is another one (docs/product.md, "Messages"). */
export function messageOr(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '' || error.message === REQUEST_FAILED) return otherwise;
  return error.message;
}

/** Why the server rejected a new password, for display at its field. `undefined` for every other failure. */
export function passwordProblem(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === PASSWORD_TOO_COMMON ? error.message : undefined;
}

/** True when the server rejected the token of the bot check. */
export function isBotCheckFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === BOT_CHECK_FAILED;
}

/** Converts the errors of a zod schema to the `issues` of a failed reply. */
export function toIssues(error: z.core.$ZodError): NonNullable<ApiFailure['issues']> {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** The longest `Retry-After`, in seconds, after which a call is repeated. A call with a longer one fails at once. */
const LONGEST = 10;
const SERVICE_UNAVAILABLE = 503;

/** True when the server allows a retry only after a longer time than a user waits (RFC 9110, section 10.2.3). */
export function isAwayLong({ retryAfter: seconds = 0 }: ApiError): boolean {
  return seconds > LONGEST;
}

/**
 * Milliseconds until a call may be repeated that the server neither executed nor counted: a call that got a 503 with a `Retry-After` of at
 * most {@link LONGEST} seconds. `null` for every other failure.
 */
export function retryAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== SERVICE_UNAVAILABLE) return null;
  const { retryAfter: seconds } = error;
  return seconds === undefined || seconds > LONGEST ? null : seconds * 1000;
}
