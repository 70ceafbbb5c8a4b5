import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Local providers of pixel and analytics: each serves a script and records the calls that it sends. */
export interface TrackingStandIn {
  readonly origin: string;
  /** The environment of a server that uses these providers. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested paths, scripts included. */
  readonly requests: readonly string[];
  /** The calls that a provider received. */
  calls(provider: 'pixel' | 'analytics'): unknown[][];
  /** Clears the recorded requests. */
  clear(): void;
  close(): Promise<void>;
}

/** Scripts that send the queued and all later calls of the page, like those of the real providers. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/pixel.js': `{
    const { origin } = new URL(document.currentScript.src);
    const send = (...call) => void fetch(origin + '/pixel?call=' + encodeURIComponent(JSON.stringify(call)), { mode: 'no-cors' });
    window.fbq.callMethod = send;
    for (const call of window.fbq.queue) send(...call);
  }`,
  '/analytics.js': `{
    const { origin } = new URL(document.currentScript.src);
    const send = (call) => void fetch(origin + '/analytics?call=' + encodeURIComponent(JSON.stringify([...call])), { mode: 'no-cors' });
    window.dataLayer.forEach(send);
    window.dataLayer.push = send;
  }`,
};

export async function startTrackingStandIn(): Promise<TrackingStandIn> {
  let received: URL[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const address = new URL(url, 'http://stand-in.example');
    received.push(address);
    response.setHeader('content-type', 'text/javascript').end(SCRIPTS[address.pathname] ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      ADS_PIXEL_ID: '12',
      ADS_PIXEL_SCRIPT: `${origin}/pixel.js`,
      ANALYTICS_ID: 'G-1',
      ANALYTICS_SCRIPT: `${origin}/analytics.js`,
    },
    origin,
    get requests() {
      return received.map(({ pathname }) => pathname);
    },
    calls: (provider) =>
      received.flatMap(({ pathname, searchParams }) =>
        pathname === `/${provider}` ? [JSON.parse(searchParams.get('call') ?? '[]') as unknown[]] : [],
      ),
    clear() {
      received = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
