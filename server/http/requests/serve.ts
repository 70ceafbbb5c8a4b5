import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Access, API_BASE, type Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { Problem } from '#server/base/problem.ts';
import { originOf, readInput, tokenOf } from '#server/http/requests/read-request.ts';
import { requireScope } from '#server/http/requests/token-holders.ts';
import type { Origin } from '#server/services/accounts/accounts.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import type { TokenUser } from '#server/services/sessions/access-tokens.ts';
import { isPersonalToken, type TokenHolder } from '#server/services/tokens/personal-tokens.ts';

/** The dependencies of all routes. */
export interface Api {
  readonly app: FastifyInstance;
  /** The endpoints that have a route, in the order in which {@link route} added them. */
  readonly served: Endpoint[];
  /** The content of a valid access token; `null` for any other token. */
  readTokenUser(token: string): Promise<TokenUser | null>;
  /** The user of a session. @throws {Problem} 401 when the session has ended. */
  requireUser(tokenUser: TokenUser): Promise<PlanUser>;
  /**
   * The user of a valid checkout token, the token of a new registration; `null` for any other token. An id without an
   * account yields a FREE user.
   */
  readCheckoutUser(token: string): Promise<PlanUser | null>;
  /** The user and scopes of a request with a personal token. @throws {Problem} 401 for an invalid token, 429 */
  requireTokenHolder(request: FastifyRequest): Promise<TokenHolder>;
  /** Whether every reply is validated against the contract before it is sent. An invalid reply is an error. */
  readonly checkReplies: boolean;
  readonly signInsPerMinute: number;
  /** The limit of all API calls of an IP address. The limit of a route never exceeds it. */
  readonly requestsPerMinute: number;
  /** The server's public URL; `null` to use the URL of each request. */
  readonly publicUrl: string | null;
}

interface GuestCall<Input> {
  readonly input: Input;
  readonly origin: Origin;
}

interface SignedCall<Input> extends GuestCall<Input> {
  readonly user: PlanUser;
  /** The user's session; `null` with a personal token and with the token of a new registration. */
  readonly sessionId: string | null;
  /** The URL of the website, without a slash at its end. */
  readonly site: string;
}

type Call<Input, Allowed extends Access> = Allowed extends 'guest' ? GuestCall<Input> : SignedCall<Input>;

/**
 * Adds the route of a call. For a call that needs a signed-in user it checks the token and the session, then the input,
 * and passes user and input to `handle`. The token of a new registration, which has no session, is valid only for
 * endpoints with the access `checkout`.
 */
export function serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Allowed extends Access>(
  api: Api,
  endpoint: Endpoint<Input, Output, Allowed>,
  handle: (call: Call<z.output<Input>, Allowed>) => Promise<z.input<Output>>,
): void {
  const admit = async (request: FastifyRequest) =>
    endpoint.access === 'guest' ? null : userOf(api, endpoint, request);
  route(api, endpoint, admit, async (request, signedIn) => {
    const call = { input: readInput(endpoint.input, request), origin: originOf(request) };
    const site = siteOf(api, request);
    return handle((signedIn === null ? call : { ...call, ...signedIn, site }) as Call<z.output<Input>, Allowed>);
  });
}

/**
 * Adds the route of an endpoint, with its rate limit and headers. `admit` runs before the body is read; it throws for a
 * signedIn without access. The result of `answer`, which gets the result of `admit`, is the body of the reply.
 */
export function route<Admitted>(
  api: Api,
  endpoint: Endpoint,
  admit: (request: FastifyRequest) => Promise<Admitted>,
  answer: (request: FastifyRequest, admitted: Admitted) => Promise<unknown>,
): void {
  api.served.push(endpoint);
  const own = endpoint.perMinute ?? (endpoint.access === 'user' ? undefined : api.signInsPerMinute);
  const perMinute = own === undefined ? undefined : Math.min(own, api.requestsPerMinute);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  api.app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    helmet: false,
    // Tokens are sent only in replies to POST, so the size of a compressed body reveals nothing about a token.
    ...(endpoint.method === 'GET' ? {} : { compress: false }),
    onRequest: apiHeaders(api.publicUrl?.startsWith('https:') ?? false),
    config: {
      hasFile: endpoint.hasBytes === true,
      ...(perMinute === undefined ? {} : { rateLimit: { max: perMinute } }),
    },
    preParsing: async (request, _reply, payload) => {
      admitted.set(request, await admit(request));
      return payload;
    },
    handler: async (request, reply) => {
      const answered = await answer(request, admitted.get(request) as Admitted);
      if (api.checkReplies) endpoint.output.parse(answered);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return JSON.stringify(answered);
    },
  });
}

/**
 * The signed-in user of a request; with the access `checkout`, also the user of a new registration, and for a call with
 * a scope the user of a personal token. @throws {Problem} 401, 403 for a personal token that does not open the call
 */
export async function userOf(api: Api, { access, scope }: Pick<Endpoint, 'access' | 'scope'>, request: FastifyRequest) {
  if (isPersonalToken(tokenOf(request))) {
    const { user, scopes } = await api.requireTokenHolder(request);
    requireScope(scopes, scope);
    return { user, sessionId: null };
  }
  const checkoutUser = access === 'checkout' ? await api.readCheckoutUser(tokenOf(request)) : null;
  if (checkoutUser !== null) return { user: checkoutUser, sessionId: null };
  const tokenUser = await tokenUserOf(api, request);
  return { user: await api.requireUser(tokenUser), sessionId: tokenUser.sessionId };
}

async function tokenUserOf(api: Api, request: FastifyRequest): Promise<TokenUser> {
  const tokenUser = await api.readTokenUser(tokenOf(request));
  if (tokenUser === null) throw new Problem(401, 'Please log in.');
  return tokenUser;
}

/** The URL of the website, without a slash at its end: the public one, otherwise the one of the request. */
export function siteOf({ publicUrl }: Pick<Api, 'publicUrl'>, { protocol, host }: FastifyRequest): string {
  return publicUrl === null ? `${protocol}://${host}` : publicUrl.replace(/\/+$/, '');
}

/**
 * The security headers of the API's replies, which are data and never pages. They are constant. Helmet would compute
 * them again for each request, so it is off for these routes.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * A hook that sets the headers before any other step, so that failures have them too. @param isHttps whether to send an
 * HSTS header
 */
function apiHeaders(isHttps: boolean) {
  const headers = { ...API_HEADERS, ...(isHttps ? HTTPS_ONLY : {}) };
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}
