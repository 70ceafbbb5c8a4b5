/**
 * PostgreSQL's error codes for a server or connection that is starting, stopping, closed or overloaded, and for a statement that took too long. After
 * such an error the statement has not taken effect.
 */
const AWAY_CODES: ReadonlySet<string> = new Set([
  '25006', // read-only transaction: a replica, as the old primary is after a failover
  '25P03', // ended after the limit on idle transactions
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // cancelled: the statement took too long
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now: starting, stopping or recovering
  '57P05', // ended after the limit on idle sessions
]);
/** PostgreSQL's class of connection exceptions. pgbouncer reports all its failures as 08P01. */
const CONNECTION_EXCEPTION = /^08/;
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver and its pool, whose errors have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after)/;

export const DISK_FULL = '53100';
/** Codes after which the connection is still usable. */
const STILL_CONNECTED: ReadonlySet<string> = new Set([DISK_FULL, '53200', '57014']);

/** The database is unavailable: unreachable, restarting, read-only, full or too slow. The HTTP reply is 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** The error code of PostgreSQL or of the socket; `null` if the driver's error has none. */
  readonly code: string | null;
  /** What the database or the system stated. */
  readonly reason: string;
  /** Whether the connection can no longer be used. */
  readonly isConnectionLost: boolean;
  /** Whether the server may have executed the statement, because the connection broke after it was sent. */
  readonly mayHaveRun: boolean;

  /** @param wasSent true if a statement failed, false if the attempt to connect failed */
  constructor(cause: Error, wasSent: boolean) {
    const reason = cause.message || String(codeOf(cause));
    super(`The database cannot be used: ${reason}`, { cause });
    this.reason = reason;
    this.code = codeOf(cause);
    this.isConnectionLost = this.code === null || !STILL_CONNECTED.has(this.code);
    this.mayHaveRun = wasSent && !(this.code !== null && AWAY_CODES.has(this.code));
  }
}

/**
 * Converts an error that means an unavailable database to `DatabaseUnavailable`. Returns every other error unchanged.
 *
 * @param wasSent true if a statement failed, false if the attempt to connect failed
 */
export function asUnavailable(error: unknown, wasSent = false): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const isAway =
    code === null
      ? DRIVER_MESSAGES.test(error.message)
      : AWAY_CODES.has(code) || CONNECTION_EXCEPTION.test(code) || SOCKET_CODES.has(code) || isMissingSocket(error);
  return isAway ? new DatabaseUnavailable(error, wasSent) : error;
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** True for the error of a missing Unix socket. PostgreSQL removes its socket when it stops. */
function isMissingSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
