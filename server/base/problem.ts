import type { FailureBody } from '#lib/contract/endpoint/failure.ts';

interface Details extends Pick<FailureBody, 'code' | 'issues'> {
  /** Seconds until the request may be repeated. */
  readonly retryAfter?: number;
}

/** An error whose message is for the user; the server replies with the message and the status. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** Fastify also reads the status of a reply from a property of this name. */
  readonly statusCode: number;
  readonly details: Details;

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.details = details;
  }
}
