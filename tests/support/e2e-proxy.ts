import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy of a server. It can be stopped and started while the server runs. */
export interface ServerProxy {
  readonly port: number;
  /** Listens again, on the same port. */
  start(): Promise<void>;
  /** Refuses connections from now on, and cuts those that are open. */
  stop(): Promise<void>;
  /**
   * Holds requests without a reply, or forwards them. A held request is forwarded even if its sender has disconnected.
   */
  hold(isHeld: boolean): void;
}

/**
 * Starts a proxy on a free local port. The proxy forwards each request with a separate client address, so the server
 * must trust the proxy.
 *
 * @param target the server's port on this machine
 */
export async function startServerProxy(target: number): Promise<ServerProxy> {
  let held: PromiseWithResolvers<void> | null = null;
  let port = 0;
  const proxy = createServer(async (incoming, reply) => {
    reply.on('error', () => undefined);
    try {
      const body = await buffer(incoming);
      await held?.promise;
      const headers = { ...incoming.headers, 'x-forwarded-for': `10.0.${port >> 8}.${port & 255}` };
      const { method = 'GET', url = '/' } = incoming;
      const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers });
      onward.on('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => reply.destroy());
        answer.pipe(reply);
      });
      onward.on('error', () => reply.destroy());
      onward.end(body);
    } catch {
      reply.destroy();
    }
  });

  // Otherwise the proxy could close an idle connection just when a request arrives on it.
  proxy.keepAliveTimeout = 0;

  async function start(): Promise<void> {
    if (proxy.listening) return;
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    port = (proxy.address() as AddressInfo).port;
  }
  await start();
  return {
    port,
    start,
    async stop() {
      if (!proxy.listening) return;
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
    hold(isHeld) {
      held?.resolve();
      held = isHeld ? Promise.withResolvers() : null;
    },
  };
}
