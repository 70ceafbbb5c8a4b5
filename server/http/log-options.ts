import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Options of Fastify's logger. */
export type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Secrets of accounts, sessions and checkouts, anywhere in a line: JSON web tokens, Stripe's ids, 32 random bytes in base64url. */
const SECRETS = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b(?:cs|pi|seti|sk|rk|whsec)_\w{8,}|[\w-]{43,}/g;
/** User and password of an address, as in a connection string. */
const CREDENTIALS = /(\/\/)[^/\s:@"]*:[^/\s@"]+@/g;
/**
 * Mail addresses, for example in the reply of a mail server, also as a parameter of an address. The longest local part (RFC 5321, 4.5.3.1)
 * bounds the time for a long text without an address.
 */
const ADDRESSES = /[\w.+-]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;
/** A path segment that can only be a word of a route. */
const WORD = /^[a-z-]{1,24}$|^$/;
const CAUSES = 3;
/** The length of the longest host name with a port. */
const LONGEST_HOST = 260;

/**
 * The given options with serializers that keep secrets out of the log at every level: a request is logged by its matched route, without its
 * query; an error without the statement's parameters that database clients attach to it. What still looks like a token, a password of a
 * connection or a mail address is cut from the finished line.
 */
export function logOptions(options: LogOptions): LogOptions {
  return {
    ...options,
    serializers: { req: requestOf, res: replyOf, err: (error) => errorOf(error, CAUSES) },
    hooks: { streamWrite: redacted },
  };
}

/** A line without what identifies a session or a person. */
function redacted(line: string): string {
  return line.replace(CREDENTIALS, '$1[secret]@').replace(SECRETS, '[secret]').replace(ADDRESSES, '[address]');
}

function requestOf({ method, url, routeOptions, ip, host }: FastifyRequest) {
  return {
    method,
    url: routeOptions?.url ?? withoutValues(url),
    host: host?.slice(0, LONGEST_HOST),
    remoteAddress: ip,
  };
}

function replyOf({ statusCode }: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode };
}

/** The path of an address that no route matched; each part that may be a value is replaced. */
function withoutValues(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (WORD.test(part) ? part : '*'))
    .join('/');
}

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

function errorOf(error: unknown, causes: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const inner = causes === 0 ? [] : [cause ?? [], error instanceof AggregateError ? error.errors : []].flat();
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('constraint' in error ? { constraint: String(error.constraint) } : {}),
    ...(inner.length === 0 ? {} : { causes: inner.map((each) => errorOf(each, causes - 1)) }),
  };
}
