import type { Access, Endpoint } from '#lib/contract/endpoint.ts';
import type { FailureBody } from '#lib/contract/failure.ts';
import type { User } from '#lib/contract/user.ts';

/** One request as plain data, good for a message between two contexts of the extension. */
export interface ApiCall {
  readonly method: Endpoint['method'];
  /** Below the API's base path, with its query: `/search?query=kane`. */
  readonly path: string;
  readonly access: Access;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What came of a call, failures included, as plain data. */
export type ApiReply<Body = unknown> = { readonly ok: true; readonly body: Body } | ApiFailure;

export interface ApiFailure extends FailureBody {
  readonly ok: false;
  /** The HTTP status, or 0 when no reply came. */
  readonly status: number;
  /** Seconds to wait, where the server named them. */
  readonly retryAfter?: number;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly recaptchaToken?: string;
}

export interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly plan: User['plan'];
  readonly recaptchaToken: string;
}

/** What a page may know of a sign-in or sign-up: everything but the tokens. */
export interface SignInResult {
  readonly user: User;
  readonly message: string;
}
export interface SignUpResult {
  readonly user: { readonly id: number };
  readonly message: string;
}

/** The seam between the interface and the network. Nothing above it ever sees a token. */
export interface Backend {
  /** Makes a JSON call with the session's token; renews it once and repeats when it is refused. Never throws. */
  request(call: ApiCall): Promise<ApiReply>;
  /** Signs in and keeps the tokens. */
  signIn(credentials: Credentials): Promise<ApiReply<SignInResult>>;
  /** Opens an account; the token that is good for its checkout alone stays inside. */
  signUp(form: Registration): Promise<ApiReply<SignUpResult>>;
  /** Forgets the tokens first, then ends the session on the server as well as the network allows. */
  signOut(): Promise<void>;
  /** Calls back when somebody signed in or out, here or in another window; the result stops it. */
  watch(changed: () => void): () => void;
}

/** What a failure is called when its reply says nothing itself (docs/product.md, "Messages"). */
export const REQUEST_FAILED = 'API request failed';

/** The code of a call that was given up because no reply came in time. */
export const TIMED_OUT = 'TIMED_OUT';

type Details = Omit<ApiFailure, 'ok' | 'status' | 'message'>;

/** A failure as plain data; `status` is 0 where no reply came. */
export function apiFailure(status: number, message: string, details: Details = {}): ApiFailure {
  return { ok: false, status, message, ...details };
}
