import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#server/base/problem.ts';
import { isExtensionOrigin } from '#server/http/requests/extension-origin.ts';
import type { Origin } from '#server/services/accounts/accounts.ts';

/** The bearer token of a request, not verified; empty if there is none. */
export function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** The IP address, the user agent (at most 400 characters) and the kind of client that sent a request. */
export function originOf({ ip, headers }: FastifyRequest): Origin {
  const client = headers['user-agent']?.slice(0, 400) ?? null;
  return { address: ip, client, isExtension: isExtensionOrigin(headers.origin) };
}

/**
 * Reads and validates the input of a call: the query of a GET request or the fields of the body, and the path's parameters.
 * PostgreSQL stores no NUL character, so a text that contains one is rejected.
 *
 * @throws {Problem} 400 with the first issue as message and all issues as details.
 */
export function readInput<Input extends z.ZodMiniType>(schema: Input, request: FastifyRequest): z.output<Input> {
  return checked(schema, request.method === 'GET' ? request.query : (request.body ?? {}), request);
}

/** Like {@link readInput}, for a call whose body is a file: its input is in the query and the path. */
export function readQuery<Input extends z.ZodMiniType>(schema: Input, request: FastifyRequest): z.output<Input> {
  return checked(schema, request.query, request);
}

function checked<Input extends z.ZodMiniType>(schema: Input, sent: unknown, request: FastifyRequest): z.output<Input> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new Problem(400, 'The body must be a JSON object.');
  }
  const fields = { ...sent, ...(request.params as object) };
  const invalid = Object.entries(fields).find(([, value]) => typeof value === 'string' && value.includes('\0'));
  if (invalid !== undefined) throw new Problem(400, `${invalid[0]} contains an invalid character.`);
  const result = z.safeParse(schema, fields, { error: messageFor });
  if (result.success) {
    if (hasNul(result.data)) throw new Problem(400, 'The request contains an invalid character.');
    return result.data;
  }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem(400, issues[0]?.message ?? 'The request is invalid.', { issues });
}

/** Whether any text in the value contains NUL. It may be called only for validated input: the recursion is as deep as its schema allows. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** The error message for a field whose schema has no message. */
function messageFor({ path = [], input }: z.core.$ZodRawIssue): string {
  const field = path.join('.') || 'The request';
  return input === undefined ? `${field} is missing.` : `${field} is invalid.`;
}
