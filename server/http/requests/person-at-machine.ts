import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/base/loopback-only.ts';
import { isSameText } from '#server/http/requests/same-text.ts';

/** Decides whether a request comes from the person who started the server. */
export interface PersonAtMachine {
  /** The path with the one-time key. The browser that opens it gets the cookie. */
  readonly path: string;
  /**
   * Whether a request has the cookie and is local: its peer and its host are this machine, it has no forwarding header,
   * and it comes from no foreign page. A local request alone proves nothing, because requests through a proxy with
   * default settings look the same.
   */
  isHere(request: FastifyRequest): boolean;
  /**
   * Whether a request has the cookie and comes from no foreign page, from whichever machine. In a container no request
   * is local.
   */
  hasKey(request: FastifyRequest): boolean;
  /** Adds the route of `path`. Another machine may open it while the server is not set up. */
  addRoute(app: FastifyInstance, setup: SetupAddress): void;
}

interface SetupAddress {
  isSetUp(): Promise<boolean>;
  /**
   * Uses up the key that all processes of the server share. False for another key, and at a second use in whichever
   * process.
   */
  takeKey(key: string): Promise<boolean>;
}

const OPENING = '/here';
/** The form of a key: 16 bytes in base64url. */
const KEY = /^[\w-]{22}$/;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const USED = 'This address works once and was opened before. Restart the server for a new one.\n';

/**
 * @param secret the server's secret, from which the cookie is derived. So the cookie stays valid after a restart, in
 *   each process of the server, and two servers on one machine have different ones.
 * @param isForOthers whether other machines may reach the server. Then no request is here.
 * @param sharedKey the key that all processes of a server share until it is set up; a key of this process by default
 */
export function personAtMachine(secret: string, isForOthers = false, sharedKey?: string | null): PersonAtMachine {
  const key = sharedKey ?? randomBytes(16).toString('base64url');
  const value = createHmac('sha256', secret).update('tenline person at the machine').digest('hex');
  const [name, proof] = [`tenline_here_${value.slice(0, 8)}`, value.slice(8)];
  let isUsed = typeof sharedKey === 'string';

  const hasCookie = ({ headers }: FastifyRequest) =>
    (headers.cookie ?? '').split('; ').some((cookie) => isSameText(cookie, `${name}=${proof}`));

  return {
    path: `${OPENING}/${key}`,
    isHere: (request) => !isForOthers && isLocal(request) && hasCookie(request),
    hasKey: (request) => isOwnPage(request) && hasCookie(request),
    addRoute(app, { isSetUp, takeKey }) {
      app.get<{ Params: { key: string } }>(`${OPENING}/:key`, async (request, reply) => {
        const given = request.params.key;
        const isAllowed = KEY.test(given) && ((!isForOthers && isLocal(request)) || !(await isSetUp()));
        const isTaken = isAllowed && (await takeKey(given));
        const isRight = isTaken || (isAllowed && isSameText(given, key));
        if (!isRight) return reply.code(404).callNotFound();
        reply.header('cache-control', 'no-store');
        if (!isTaken && isUsed && !hasCookie(request))
          return reply.code(410).type('text/plain; charset=utf-8').send(USED);
        isUsed = true;
        const secure = request.protocol === 'https' ? '; Secure' : '';
        const cookie = `${name}=${proof}; Path=/; Max-Age=${COOKIE_SECONDS}${secure}; HttpOnly; SameSite=Strict`;
        reply.header('set-cookie', cookie);
        return reply.redirect('/', 303);
      });
    },
  };
}

/**
 * Whether a request is from this machine, by a local host name, without a forwarding header, and not from a page of
 * another origin.
 */
function isLocal(request: FastifyRequest): boolean {
  const { raw, hostname, headers } = request;
  if (!isLoopback(raw.socket.remoteAddress ?? '') || !isLoopback(hostname) || isForwarded(headers)) return false;
  return isOwnPage(request);
}

/** Whether a request is not from a page of another origin. */
function isOwnPage({ host, headers }: FastifyRequest): boolean {
  return [headers.origin, headers.referer].every((page) => page === undefined || URL.parse(page)?.host === host);
}

/** Whether a request has a header that proxies add. */
export function isForwarded(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name));
}
