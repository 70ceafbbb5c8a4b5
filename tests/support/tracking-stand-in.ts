import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The providers of pixel and analytics on this machine: they serve a script each and note what it sends them. */
export interface TrackingStandIn {
  /** What makes a server use it. */
  readonly env: Readonly<Record<string, string>>;
  /** The paths that were asked for, scripts included. */
  readonly asked: readonly string[];
  /** The calls that one of them was told of, as the page made them. */
  calls(provider: 'pixel' | 'analytics'): unknown[][];
  /** Forgets what it has noted. */
  forget(): void;
  close(): Promise<void>;
}

/** As the providers' own scripts do, each takes over the page's queue and sends on what comes. */
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
  let asked: URL[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const address = new URL(url, 'http://stand-in.example');
    asked.push(address);
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
    get asked() {
      return asked.map(({ pathname }) => pathname);
    },
    calls: (provider) =>
      asked.flatMap(({ pathname, searchParams }) =>
        pathname === `/${provider}` ? [JSON.parse(searchParams.get('call') ?? '[]') as unknown[]] : [],
      ),
    forget() {
      asked = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
