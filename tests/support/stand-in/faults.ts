import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What the stand-in does in place of a correct reply. */
export type FaultAction =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string }
  /** One byte at a time, without an end. */
  | { readonly kind: 'drip' }
  /** The headers never arrive. */
  | { readonly kind: 'silent' }
  /** Half of the body, then the connection breaks. */
  | { readonly kind: 'cut' }
  /** The rest of a body that a request resumes, cut off before its end. */
  | { readonly kind: 'short-rest' }
  /** The body is shorter than its `Content-Length`, and the connection ends. */
  | { readonly kind: 'wrong-length' }
  /** A compressed body of few bytes that expands to many. */
  | { readonly kind: 'gzip-bomb'; readonly bytes: number }
  /** A compressed body that ends early. */
  | { readonly kind: 'half-gzip' }
  /** A web page, such as that of a log-in wall. */
  | { readonly kind: 'html' }
  /** The correct body with a change: a renamed column, an unknown team. */
  | {
      readonly kind: 'edit';
      readonly edit: (text: string) => string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A rule: which addresses have the fault, how often and when. */
export interface Fault {
  readonly host: string;
  /** Matches the unescaped path; every path when absent. */
  readonly path?: RegExp;
  /** The number of requests that get the fault; all when absent. */
  readonly times?: number;
  /** The times of the stand-in at which the fault applies; always when absent. */
  readonly when?: (now: Date) => boolean;
  readonly action: FaultAction;
}

/** The faults of a stand-in. The first rule that applies is used; each rule ends after its number of requests. */
export interface FaultList {
  add(fault: Fault): void;
  clear(): void;
  /** The action for a request; counts as one use of the fault. */
  next(host: string, path: string, now: Date): FaultAction | null;
}

export function faultList(): FaultList {
  let rules: { readonly fault: Fault; left: number }[] = [];
  return {
    add: (fault) => rules.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    clear() {
      rules = [];
    },
    next(host, path, now) {
      const found = rules.find(
        ({ fault, left }) =>
          left > 0 && fault.host === host && (fault.path?.test(path) ?? true) && (fault.when?.(now) ?? true),
      );
      if (found === undefined) return null;
      found.left -= 1;
      return found.fault.action;
    },
  };
}

const PAGE = '<!DOCTYPE html><html><head><title>Log in</title></head><body>Please log in.</body></html>';

/** Sends a faulty reply that is made from the correct body only. */
export function play(action: FaultAction, body: Buffer, request: IncomingMessage, reply: ServerResponse): void {
  switch (action.kind) {
    case 'status':
      reply.writeHead(action.status, { 'content-type': 'text/html', ...action.headers }).end(PAGE);
      return;
    case 'redirect':
      reply.writeHead(302, { location: action.to }).end();
      return;
    case 'drip': {
      reply.writeHead(200, { 'content-type': 'text/plain' });
      const timer = setInterval(() => reply.write('1'), 20);
      reply.on('close', () => clearInterval(timer));
      return;
    }
    case 'silent':
      return;
    case 'cut':
      reply.writeHead(200, { 'content-length': body.length });
      reply.write(body.subarray(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
      return;
    case 'short-rest': {
      const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      reply.writeHead(206, { 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` });
      reply.end(body.subarray(start, body.length - 10));
      return;
    }
    case 'wrong-length':
      reply.strictContentLength = false;
      reply.writeHead(200, { 'content-length': body.length + 10, connection: 'close' });
      reply.write(body, () => request.socket.end());
      return;
    case 'gzip-bomb':
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(action.bytes, '1')));
      return;
    case 'half-gzip': {
      const packed = gzipSync(body);
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length - 8));
      return;
    }
    case 'html':
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    case 'edit':
      reply.writeHead(200, { 'content-type': 'text/plain', ...action.headers }).end(action.edit(body.toString()));
  }
}
