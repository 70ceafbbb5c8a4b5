import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureBody } from '#lib/contract/endpoint/failure.ts';
import { Problem } from '#server/base/problem.ts';
import { Unavailable } from '#server/base/unavailable.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';

const AWAY = 'The service is unavailable for a moment. Please try again.';
/** Seconds after which a client should try again: about the duration of a restart of the database. */
const AWAY_RETRY_AFTER = 2;
/** PostgreSQL's error code for a row that refers to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503';
const OUR_FAULT = 'Something went wrong on our side. Please try again.';

/** Messages for the user, by the code of Fastify's own errors. */
const IN_WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be a JSON object.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is shorter or longer than announced.',
};

/**
 * Converts errors of route handlers to failure replies. An unavailable database is a 503 with `Retry-After`. An internal error is a 500
 * without details; the error is logged.
 */
export function repliesToFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Problem) return fail(request, reply, error.statusCode, error.message, error.details);
    if (request.raw.readableAborted && !request.raw.complete) {
      request.log.info('the client ended the request before its body was complete');
      return fail(request, reply, 400, 'The request did not arrive completely.');
    }
    if (error instanceof DatabaseUnavailable) {
      // The log line has no stack, because every request fails while the database is unavailable.
      request.log.warn({ code: error.code, cause: error.message }, 'the database cannot be used');
      return fail(request, reply, 503, AWAY, { retryAfter: AWAY_RETRY_AFTER });
    }
    if (isOfDeletedUser(error)) return fail(request, reply, 401, 'Please log in.');
    if (error instanceof Unavailable) {
      request.log.error({ err: error }, 'an external service is unavailable');
      return fail(request, reply, 503, error.message);
    }
    if (error.code === 'ENOSPC') {
      request.log.warn({ code: error.code, cause: error.message }, 'the disk of the data folder is full');
      return fail(request, reply, 503, AWAY, { retryAfter: AWAY_RETRY_AFTER });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return fail(request, reply, status, IN_WORDS[error.code] ?? error.message);
    request.log.error({ err: error }, 'request failed');
    return fail(request, reply, 500, OUR_FAULT);
  });
}

/** Whether a row was refused because its user was deleted while the request ran. */
function isOfDeletedUser(error: FastifyError & { readonly constraint?: string }): boolean {
  return error.code === FOREIGN_KEY_VIOLATION && error.constraint?.endsWith('_user_id_fkey') === true;
}

/** Sends a failure reply that contains the request's id. @param details.retryAfter seconds for the header `Retry-After` */
export function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  { retryAfter, ...details }: Problem['details'] = {},
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // No hook runs for a URL that cannot be decoded, so this header is set here too.
  reply.header('x-request-id', request.id);
  const body: FailureBody = { message, ...details, requestId: request.id };
  return reply.code(status).send(body);
}
