import type * as z from 'zod/mini';
import { type ApiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';

/** The one error above the seam: a call that failed, with a message for the user and what the server said. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no reply came. */
  readonly status: number;
  /** What a program may branch on, such as `MONTHLY_LIMIT`. */
  readonly code: string | undefined;
  /** Every problem of a refused input, by field. */
  readonly issues: NonNullable<ApiFailure['issues']>;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;
  /** Names the request in the server's log. */
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

/** What the server said about a failure, or `otherwise` where it said nothing (docs/product.md, "Messages"). */
export function messageOr(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '' || error.message === REQUEST_FAILED) return otherwise;
  return error.message;
}

/** The problems that a schema found, in the form that the server's replies have. */
export function toIssues(error: z.core.$ZodError): NonNullable<ApiFailure['issues']> {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
