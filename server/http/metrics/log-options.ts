import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Options of Fastify's logger. */
export type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Secrets of accounts, sessions and checkouts, anywhere in a line: JSON web tokens, Stripe's ids, 32 random bytes in base64url. */
const SECRETS = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b(?:cs|pi|seti|sk|rk|whsec)_\w{8,}|[\w-]{43,}/g;
/** User and password in a URL, as in a connection string. */
const CREDENTIALS = /(\/\/)[^/\s:@"]*:[^/\s@"]+@/g;
/**
 * Mail addresses, for example in the reply of a mail server, or escaped in a URL. The limit of 64 characters before the @ is that of RFC 5321,
 * 4.5.3.1; it bounds the time of the search in a long text without an address.
 */
const ADDRESSES = /[\w.+-]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;
/** A path segment that can be logged: an empty one, or a short word of lower-case letters and hyphens, which is not an id or a token. */
const WORD = /^[a-z-]{1,24}$|^$/;
/** The number of nested causes of an error that are logged. */
const CAUSES = 3;
/** The length of the longest host name with a port. */
const LONGEST_HOST = 260;

/**
 * The given options with serializers that keep secrets out of the log at every level. A request is logged with its matched route, without its
 * query. An error is logged without the parameters of the statement, which database clients attach to it. In the finished line, everything
 * that still looks like a token, a password in a URL or a mail address is replaced.
 */
export function logOptions(options: LogOptions): LogOptions {
  return {
    ...options,
    serializers: { req: requestOf, res: replyOf, err: (error) => errorOf(error, CAUSES) },
    hooks: { streamWrite: redacted },
  };
}

/** A line of the log with passwords, tokens and mail addresses replaced. */
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

/** The path of a URL that matches no route; each segment that may be a value is replaced by `*`. */
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
