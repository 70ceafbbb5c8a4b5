import * as z from 'zod/mini';
import type { Scope } from '#lib/contract/endpoint/scope.ts';

/**
 * Which token a call sends. `guest`: none. `user`: the access token, which is refreshed when the server refuses it.
 * `checkout`: as `user`, but without a session the token of a registration.
 */
export type Access = 'guest' | 'user' | 'checkout';

/** One call of the HTTP API as data. The client's requests, the server's routes and the API documentation are derived from it. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below {@link API_BASE}. `:name` is replaced by the field `name` of the input. */
  readonly path: `/${string}`;
  readonly access: Allowed;
  readonly summary: string;
  /** The input. Fields that are not in the path are sent in the query of a GET and of a call with bytes, otherwise in the JSON body. */
  readonly input: Input;
  readonly output: Output;
  /** True when a successful call counts towards the monthly limit of the FREE plan. Clients cache the reply. */
  readonly metered?: true;
  /** The scope with which a personal token opens the call. By default no personal token does. */
  readonly scope?: Scope;
  /** True when the body is the bytes of a file, sent as application/octet-stream. */
  readonly hasBytes?: true;
  /**
   * The maximum number of requests per minute from one IP address. By default it is the general limit, and for calls without
   * a session the limit of sign-ins.
   */
  readonly perMinute?: number;
}

/** The base path of every call (docs/product.md, "Pages and routes"). */
export const API_BASE = '/api/app';

const noInput = z.object({});

/** Declares a call. By default it is allowed for users and has no input. The annotation lets the bundler drop unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Output extends z.ZodMiniType,
  Input extends z.ZodMiniType = typeof noInput,
  Allowed extends Access = 'user',
>(described: Described<Input, Output, Allowed>): Endpoint<Input, Output, Allowed> {
  return { access: 'user', input: noInput, ...described } as Endpoint<Input, Output, Allowed>;
}

type Described<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Allowed extends Access> = Omit<
  Endpoint<Input, Output, Allowed>,
  'access' | 'input'
> &
  Partial<Pick<Endpoint<Input, Output, Allowed>, 'access' | 'input'>>;
