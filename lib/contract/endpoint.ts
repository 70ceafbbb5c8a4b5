import type * as z from 'zod/mini';

/**
 * The access of a call. `guest`: no token is sent. `user`: the access token is sent, and refreshed when refused.
 * `checkout`: like `user`, and the token of a registration is valid too.
 */
export type Access = 'guest' | 'user' | 'checkout';

/** One call of the HTTP API as data: the client derives the request from it, the server its route, the documentation its page. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below {@link API_BASE}; `:name` stands for the input's field of that name. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Fields that are not in the path are sent in the query of a GET or of a call with bytes, and in the JSON body of others. */
  readonly input: Input;
  readonly output: Output;
  /** A success counts towards the monthly limit of the FREE plan, so clients cache the reply. */
  readonly metered?: true;
  /** The body is the bytes of a file, sent as application/octet-stream. */
  readonly hasBytes?: true;
  /** A limit of requests per minute and address below that of all calls. */
  readonly perMinute?: number;
}

/** The base path of every call (docs/product.md, "Pages and routes"). */
export const API_BASE = '/api/app';

/** Declares a call; returns it unchanged, with its schemas' types kept. The annotation below lets the bundler drop unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  described: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return described;
}
