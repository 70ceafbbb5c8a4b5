import type { TrackingServices } from '#lib/contract/account/tracking.ts';

/** The origins from which pages may load and to which they may send, in addition to the server. */
export interface RemoteSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** The origins that a provider's own script uses, by the script's origin. A script from any other origin uses only its own origin. */
const KNOWN: Readonly<Record<string, RemoteSources>> = {
  'https://connect.facebook.net': {
    scripts: ['https://connect.facebook.net'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
    images: ['https://www.facebook.com'],
  },
  'https://www.googletagmanager.com': {
    scripts: ['https://www.googletagmanager.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
};

/** The origins that the content security policy allows for the configured tracking services; empty without any. */
export function trackingSources({ pixel, analytics }: TrackingServices): RemoteSources {
  const used = [pixel, analytics].flatMap((service) => (service === null ? [] : [sourcesOf(service.script)]));
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connections: used.flatMap(({ connections }) => connections),
    images: used.flatMap(({ images }) => images),
  };
}

function sourcesOf(script: string): RemoteSources {
  const { origin } = new URL(script);
  return KNOWN[origin] ?? { scripts: [origin], connections: [origin], images: [origin] };
}
