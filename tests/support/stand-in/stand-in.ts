import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { type FaultList, faultList, play } from '#tests/support/stand-in/faults.ts';
import { send, sendMissing, sendRest } from '#tests/support/stand-in/replies.ts';
import { hostOf, type Page, pageKey, type Site } from '#tests/support/stand-in/site.ts';

/** A request that arrived. */
export interface SeenRequest {
  readonly host: string;
  /** The unescaped path with the query. */
  readonly path: string;
  readonly isConditional: boolean;
  readonly status: number;
  /** The stand-in's time. */
  readonly at: Date;
  readonly headers: IncomingMessage['headers'];
}

/** All hosts of the network on one local port, by host and path. */
export interface StandIn {
  /** The port of the TLS server. */
  readonly port: number;
  /** The certificate to trust, as PEM; also for NODE_EXTRA_CA_CERTS of a process. */
  readonly ca: string;
  /** The URL of a proxy that connects every host to this server, for HTTPS_PROXY of a process. */
  readonly proxy: string;
  readonly requests: readonly SeenRequest[];
  /** The hosts and ports of the requests to the proxy. */
  readonly tunnels: readonly string[];
  readonly faults: FaultList;
  /** Shows other pages from now on. */
  show(site: Site): void;
  /** Empties `requests`. */
  clearRequests(): void;
  close(): Promise<void>;
}

interface Options {
  readonly site: Site;
  /** The present time: of requests, and of pages that changed. */
  readonly now: () => Date;
  /** Host names beside those of the site. */
  readonly hosts?: readonly string[];
}

/** Starts the stand-in. Replies have an ETag and Last-Modified. A request that sends the current ones gets 304. */
export async function startStandIn({ site: first, now, hosts = [] }: Options): Promise<StandIn> {
  let site = first;
  let requests: SeenRequest[] = [];
  const faults = faultList();
  const changes = new Map<string, { readonly etag: string; readonly at: Date }>();
  const certificate = await selfSigned([...new Set([...[...site.keys()].map(hostOf), ...hosts])]);

  function validators(key: string, body: Buffer): { readonly etag: string; readonly at: Date } {
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    const known = changes.get(key);
    if (known?.etag === etag) return known;
    const changed = { etag, at: new Date(Math.floor(now().getTime() / 1000) * 1000) };
    changes.set(key, changed);
    return changed;
  }

  function answer(key: string, request: IncomingMessage, reply: ServerResponse): void {
    const page = site.get(key);
    const fault = faults.next(hostOf(key), key.slice(hostOf(key).length), now());
    // A reply that is cut off has the headers of a complete one.
    if (fault?.kind === 'cut' && page !== undefined) reply.setHeader('etag', validators(key, page.body()).etag);
    if (fault !== null) play(fault, page?.body() ?? Buffer.alloc(0), request, reply);
    else if (page === undefined) sendMissing(site, key, reply);
    else if (page.location !== undefined) reply.writeHead(302, { location: page.location }).end();
    else if (!isRefused(page, request, reply)) {
      const { etag, at } = validators(key, page.body());
      reply.setHeader('etag', etag).setHeader('last-modified', at.toUTCString());
      const { headers } = request;
      const { 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
      const isCurrent = since !== undefined && Date.parse(since) >= at.getTime();
      const [, start] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
      if (noneMatch === undefined ? isCurrent : noneMatch === etag) reply.writeHead(304).end();
      else if (start !== undefined && headers['if-range'] === etag) sendRest(page, Number(start), reply);
      else send(page, request, reply);
    }
  }

  /** Sends the errors of a page that the plan of the request's key does not include. */
  function isRefused({ admit }: Page, { url, headers }: IncomingMessage, reply: ServerResponse): boolean {
    const sent = headers['x-apisports-key'];
    const admission = admit?.(new URL(`https://${headers.host}${url}`), sent?.toString(), now());
    for (const [name, value] of Object.entries(admission?.headers ?? {})) reply.setHeader(name, value);
    if (!admission?.refusal) return false;
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(admission.refusal));
    return true;
  }

  function serve(request: IncomingMessage, reply: ServerResponse): void {
    const key = pageKey(new URL(`https://${request.headers.host}${request.url}`));
    answer(key, request, reply);
    const { headers } = request;
    const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers;
    const host = hostOf(key);
    const status = reply.headersSent ? reply.statusCode : 0;
    requests.push({ host, path: key.slice(host.length), isConditional, status, at: now(), headers });
  }

  const server = createSecureServer({ key: certificate.private, cert: certificate.cert }, serve);
  const proxy = createServer((_request, reply) => reply.writeHead(405).end());
  const sockets = new Set<Socket>();
  const tunnels: string[] = [];
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    tunnels.push(url);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    sockets.add(socket.on('error', () => socket.destroy()));
    server.emit('connection', socket);
  });
  server.listen(0, '127.0.0.1');
  proxy.listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(proxy, 'listening')]);
  return {
    port: (server.address() as AddressInfo).port,
    ca: certificate.cert,
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    tunnels,
    faults,
    show(next) {
      site = next;
    },
    clearRequests() {
      requests = [];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = Promise.all([server, proxy].map((one) => (one.listening ? once(one, 'close') : null)));
      for (const one of [server, proxy]) {
        one.close();
        one.closeAllConnections();
      }
      await closed;
    },
  };
}

/** A self-signed certificate for host names. */
function selfSigned(hosts: readonly string[]) {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  return generate([{ name: 'commonName', value: 'Tenline test network' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: new Date('2049-01-01'),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames },
    ],
  });
}
