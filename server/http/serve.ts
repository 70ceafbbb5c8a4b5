import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { API_BASE, type Endpoint } from '#lib/contract/endpoint.ts';
import { JsonBytes } from '#server/http/json-bytes.ts';
import { Problem } from '#server/problem.ts';
import type { Bearer } from '#server/services/access-tokens.ts';
import type { Origin } from '#server/services/accounts.ts';
import type { Member } from '#server/services/lookups.ts';

/** What routes are hung on. */
export interface Api {
  readonly app: FastifyInstance;
  /** The endpoints that have a route, in order; {@link serve} and {@link serveGuest} add theirs. */
  readonly served: Endpoint[];
  readBearer(token: string): Promise<Bearer | null>;
  /** @throws {Problem} 401 when the session has ended. */
  requireMember(bearer: Bearer): Promise<Member>;
  /** Hold every reply against the contract before it is sent, and fail loudly when it breaks it. */
  readonly checkReplies: boolean;
  readonly signInsPerMinute: number;
}

type Reply<Output extends z.ZodMiniType> = Promise<z.input<Output> | JsonBytes>;

/** Routes a call that a signed-in user makes: checks the token and the session, then the input, and hands both to `handle`. */
export function serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  handle: (call: { input: z.output<Input>; user: Member }) => Reply<Output>,
): void {
  route(api, endpoint, async (request) => {
    const user = await api.requireMember(await bearerOf(api, request));
    return handle({ input: read(endpoint.input, request), user });
  });
}

/** As {@link serve}, but only the token is checked: `handle` must require the member itself, together with what else it looks up. */
export function serveBearer<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  handle: (call: { input: z.output<Input>; bearer: Bearer }) => Reply<Output>,
): void {
  route(api, endpoint, async (request) => {
    const bearer = await bearerOf(api, request);
    return handle({ input: read(endpoint.input, request), bearer });
  });
}

/** Routes a call that needs no token. */
export function serveGuest<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  handle: (call: { input: z.output<Input>; origin: Origin }) => Reply<Output>,
): void {
  if (endpoint.access !== 'guest') throw new Error(`${endpoint.path} needs a signed-in user.`);
  route(api, endpoint, async (request) => {
    const origin = { address: request.ip, client: request.headers['user-agent']?.slice(0, 400) ?? null };
    return handle({ input: read(endpoint.input, request), origin });
  });
}

function route(api: Api, endpoint: Endpoint, answer: (request: FastifyRequest) => Promise<unknown>): void {
  api.served.push(endpoint);
  api.app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    ...(endpoint.access === 'guest' ? { config: { rateLimit: { max: api.signInsPerMinute } } } : {}),
    handler: async (request, reply) => {
      const answered = await answer(request);
      if (api.checkReplies) {
        endpoint.output.parse(answered instanceof JsonBytes ? JSON.parse(answered.bytes.toString()) : answered);
      }
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return answered instanceof JsonBytes ? answered.bytes : JSON.stringify(answered);
    },
  });
}

async function bearerOf(api: Api, { headers }: FastifyRequest): Promise<Bearer> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const bearer = token === undefined ? null : await api.readBearer(token);
  if (bearer === null) throw new Problem(401, 'Please sign in.');
  return bearer;
}

function read<Input extends z.ZodMiniType>(schema: Input, request: FastifyRequest): z.output<Input> {
  const sent = request.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new Problem(400, 'The body must be a JSON object.');
  }
  const result = z.safeParse(schema, { ...sent, ...(request.params as object) }, { error: inWords });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem(400, issues[0]?.message ?? 'The request is not right.', { issues });
}

/** What is wrong with a field for which the contract has no words of its own. */
function inWords({ path = [], input }: z.core.$ZodRawIssue): string {
  const field = path.join('.') || 'The request';
  return input === undefined ? `${field} is missing.` : `${field} is not right.`;
}
