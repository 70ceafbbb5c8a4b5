import type { FailureBody } from '#lib/contract/failure.ts';

interface Details extends Pick<FailureBody, 'code' | 'issues'> {
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A request that cannot be answered, in words for the user; becomes the reply with the status (design, section 3). */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** Read by Fastify as well. */
  readonly statusCode: number;
  readonly details: Details;

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.details = details;
  }
}
