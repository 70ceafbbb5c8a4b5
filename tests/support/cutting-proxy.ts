import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a Unix socket whose connections can be cut at a chosen moment. */
export interface CuttingProxy {
  readonly port: number;
  /**
   * From now on, breaks a connection when the reply to a message that contains the text arrives, so that the reply is
   * lost.
   */
  cutAfter(text: string): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free local port in front of a Unix socket. */
export async function startCuttingProxy(path: string): Promise<CuttingProxy> {
  let cut: string | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(path);
    let isDoomed = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (sent) => {
      isDoomed ||= cut !== null && sent.includes(cut);
      upstream.write(sent);
    });
    upstream.on('data', (reply) => {
      if (isDoomed) client.destroy();
      else client.write(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    cutAfter(text) {
      cut = text;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
