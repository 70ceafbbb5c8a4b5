import type * as z from 'zod/mini';
import type { login, register } from '#lib/contract/account/account.ts';
import type { Access, Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import type { FailureBody } from '#lib/contract/endpoint/failure.ts';

/** One request as plain data, so that it can be sent as an extension message. */
export interface ApiCall {
  readonly method: Endpoint['method'];
  /** The path below the API's base path, with its query: `/search?query=kane`. */
  readonly path: string;
  readonly access: Access;
  /** The body, which is sent as JSON. */
  readonly body?: unknown;
  /** The bytes of a file, sent as binary instead of a JSON body. In base64, as extension messages carry no bytes. */
  readonly file?: string;
}

/** The reply to a call as plain data, failures included. */
export type ApiReply<Body = unknown> = ApiSuccess<Body> | ApiFailure;

interface ApiSuccess<Body> {
  readonly ok: true;
  readonly body: Body;
  /** Set when the body is an earlier reply that the device has stored, because the server cannot be reached. */
  readonly isStored?: true;
}

export interface ApiFailure extends FailureBody {
  readonly ok: false;
  /** The HTTP status, or 0 when no reply came. */
  readonly status: number;
  /** Seconds until a retry is allowed. Absent when the server sends no `Retry-After`. */
  readonly retryAfter?: number;
}

export type Credentials = Omit<z.input<typeof login.input>, 'isWebApp'>;
export type Registration = z.input<typeof register.input>;

/** The server's replies to a sign-in and a registration, without the tokens. */
export type SignInResult = Pick<z.output<typeof login.output>, 'user' | 'message'>;
export type SignUpResult = Pick<z.output<typeof register.output>, 'user' | 'message'>;

/** The boundary between the components and the network. Code above it has no access to tokens. */
export interface Backend {
  /** Makes a call with the token that `call.access` requires. A refused access token is refreshed once and the call is repeated. Never throws. */
  request(call: ApiCall): Promise<ApiReply>;
  /** Signs in and stores the tokens. */
  signIn(credentials: Credentials): Promise<ApiReply<SignInResult>>;
  /** Creates an account. The reply's token, which is valid only for the checkout, is not returned. */
  signUp(form: Registration): Promise<ApiReply<SignUpResult>>;
  /** Removes the tokens and requests the end of the session from the server, without waiting for its reply. */
  signOut(): Promise<void>;
  /** Calls back after a sign-in or sign-out in any window. The returned function unsubscribes. */
  watch(changed: () => void): () => void;
}

/** The message of a failure whose reply has none (docs/product.md, "Messages"). */
export const REQUEST_FAILED = 'API request failed';

/** The code of a call that received no reply in time. */
export const TIMED_OUT = 'TIMED_OUT';

type Refusal = Pick<ApiFailure, 'status' | 'message'>;

const NO_USER = [401, 403, 404];

/** True for a failure which means that the session or its user does not exist. */
export function isNoUser(failure: Refusal): boolean {
  return NO_USER.includes(failure.status) && !isFromGateway(failure);
}

/**
 * True for a 401, 403 or 404 without a message. Tenline's failures have one, so it is from a gateway between the client and the server, and says
 * nothing about the session or the stored data.
 */
export function isFromGateway({ status, message }: Refusal): boolean {
  return NO_USER.includes(status) && message === REQUEST_FAILED;
}

type Details = Omit<ApiFailure, 'ok' | 'status' | 'message'>;

/** A failure as plain data. `status` is 0 when no reply came. */
export function apiFailure(status: number, message: string, details: Details = {}): ApiFailure {
  return { ok: false, status, message, ...details };
}

/** Milliseconds until a request to a server that could not be reached is repeated. */
export const REPEATED_AFTER_MS = 5000;
