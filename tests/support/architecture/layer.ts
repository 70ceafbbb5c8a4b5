const LIBRARY = ['contract', 'domain', 'backend', 'session', 'api', 'bot-check', 'shell', 'lookup'] as const;
const TOP = ['components', 'entrypoints', 'web', 'server', 'tests'] as const;

export type Layer = (typeof LIBRARY)[number] | (typeof TOP)[number];

/** The layer a file belongs to; undefined for a package, for the root's configuration and for a folder without a place in the table. */
export function layerOf(path: string): Layer | undefined {
  const [top, second] = path.split('/');
  return top === 'lib' ? LIBRARY.find((layer) => layer === second) : TOP.find((layer) => layer === top);
}

/** The import table: what each layer may import besides packages. */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  contract: ['contract'],
  domain: ['contract', 'domain'],
  backend: ['contract', 'domain', 'backend'],
  session: ['contract', 'domain', 'backend', 'session'],
  api: ['contract', 'domain', 'backend', 'api'],
  'bot-check': ['contract', 'domain', 'backend', 'api', 'bot-check'],
  shell: ['contract', 'domain', 'shell'],
  lookup: ['contract', 'domain', 'shell', 'lookup'],
  components: ['contract', 'domain', 'backend', 'api', 'bot-check', 'lookup', 'shell', 'components'],
  entrypoints: [...LIBRARY, 'components', 'entrypoints'],
  web: [...LIBRARY, 'components', 'web'],
  server: ['contract', 'domain', 'server'],
  tests: [...LIBRARY, ...TOP],
};
