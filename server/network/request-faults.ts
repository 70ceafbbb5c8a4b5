import { STATUS_CODES } from 'node:http';
import { PrivateAddress } from '#server/network/route.ts';
import { type FaultKind, UpstreamFault } from '#server/network/upstream.ts';

/** A fault, and how often the request may be repeated because of it. */
export interface RequestFault {
  readonly fault: UpstreamFault;
  readonly repeats: number;
}

type Rule = readonly [kind: FaultKind, problem: string, repeats: number];

/** Faults by the code of the error. A request to an unreachable host is not repeated; the next sync requests the host again. */
const RULES: Readonly<Record<string, Rule>> = {
  ENOTFOUND: ['unreachable', 'cannot be reached: the host name does not exist, or there is no network', 0],
  EAI_AGAIN: ['unreachable', 'cannot be reached: no name server replied, or there is no network', 0],
  ENETUNREACH: ['unreachable', 'cannot be reached: there is no network', 0],
  EHOSTUNREACH: ['unreachable', 'cannot be reached: there is no route to the host', 0],
  ECONNREFUSED: ['unreachable', 'cannot be reached: the connection is refused', 0],
  UND_ERR_CONNECT_TIMEOUT: ['slow', 'cannot be reached: no connection in time', 1],
  ETIMEDOUT: ['slow', 'cannot be reached: no connection in time', 1],
  UND_ERR_HEADERS_TIMEOUT: ['slow', 'did not reply in time', 1],
  UND_ERR_BODY_TIMEOUT: ['slow', 'stopped in the middle of the reply', 1],
  ECONNRESET: ['damaged', 'closed the connection in the middle of the reply', 3],
  UND_ERR_SOCKET: ['damaged', 'closed the connection in the middle of the reply', 3],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['damaged', 'sent a reply of another length than announced', 3],
  Z_BUF_ERROR: ['damaged', 'sent a compressed reply that ends early', 3],
  Z_DATA_ERROR: ['damaged', 'sent a compressed reply that cannot be read', 3],
};

/**
 * The fault of a failed connection or a broken reply; `null` for an error of another cause.
 *
 * @param proxy the proxy's host; `null` without a proxy
 */
export function connectionFault(url: URL, error: unknown, proxy: string | null): RequestFault | null {
  if (error instanceof UpstreamFault) return { fault: error, repeats: error.kind === 'damaged' ? 3 : 0 };
  if (error instanceof PrivateAddress) {
    const problem = `is not requested: its host name resolves to ${error.address}, which is not on the public internet`;
    return { fault: new UpstreamFault('address', url, problem), repeats: 0 };
  }
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') return faultOf(url, ['slow', 'takes too long', 1], proxy);
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  if (status !== undefined) {
    const why =
      status === '407' ? 'needs a user name and password in HTTPS_PROXY' : `replied ${statusText(Number(status))}`;
    return { fault: new UpstreamFault('unreachable', url, `cannot be reached: the proxy ${proxy} ${why}`), repeats: 0 };
  }
  const code = codeOf(error);
  const rule = RULES[code];
  if (rule !== undefined) return faultOf(url, rule, proxy);
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER/.test(code)) {
    return faultOf(url, ['unreachable', `cannot be trusted: its certificate is not valid (${code})`, 0], proxy);
  }
  return code === '' ? null : faultOf(url, ['unreachable', `cannot be reached (${code})`, 1], proxy);
}

/** The fault of a reply with an unexpected status. @param tries the number of requests that were made */
export function statusFault(url: URL, status: number, tries: number, retryAt: Date | null): UpstreamFault {
  const often = tries === 1 ? '' : `, ${tries} times`;
  const kind = status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'refused';
  return new UpstreamFault(kind, url, `replied ${statusText(status)}${often}`, retryAt);
}

/** The longest wait that a host can require. A longer `Retry-After` is an error of the host, and would stop its syncs for that time. */
const LONGEST_WAIT = 24 * 3_600_000;

/** The milliseconds until the time in `Retry-After`, at most a day. The value is a number of seconds or a date; `null` for any other value. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const time = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(time) ? null : Math.min(Math.max(time, 0), LONGEST_WAIT);
}

function faultOf(url: URL, [kind, problem, repeats]: Rule, proxy: string | null): RequestFault {
  const through = proxy !== null && (kind === 'unreachable' || kind === 'slow') ? ` (through the proxy ${proxy})` : '';
  return { fault: new UpstreamFault(kind, url, `${problem}${through}`), repeats };
}

function codeOf(error: Error): string {
  const { code } = 'code' in error ? error : { code: '' };
  if (typeof code === 'string' && code !== '') return code;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error && cause !== error ? codeOf(cause) : '';
}

function statusText(status: number): string {
  const text = STATUS_CODES[status];
  return text === undefined ? String(status) : `${status} (${text})`;
}
