import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that simulates a deployment: after {@link ReleaseProxy.release} it serves the files of another build. */
export interface ReleaseProxy {
  readonly address: string;
  /** Deploys the next build: another worker, and pages with another script. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy for the pages and files of a server, without the API. */
export async function startReleaseProxy(target: () => string): Promise<ReleaseProxy> {
  let build = 1;
  const server = createServer((request, response) => {
    void (async () => {
      const reply = await fetch(target() + ofServer(request.url ?? '/'));
      const type = reply.headers.get('content-type') ?? '';
      const body = Buffer.from(await reply.arrayBuffer());
      response.writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(/html|javascript/.test(type) ? ofBuild(body.toString(), build) : body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      build += 1;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The text in which the hashed files and the release have the names of another build. */
function ofBuild(text: string, build: number): string {
  return text
    .replaceAll(/([\w.-]+-[\w-]{8})\.(js|css)\b/g, `$1.build${build}.$2`)
    .replaceAll(/(version:\s*["'`])(\w+)/g, `$1$2${build}`);
}

/** The name of a file on the server. */
function ofServer(path: string): string {
  return path.replace(/\.build\d+(?=\.(js|css)$)/, '');
}
