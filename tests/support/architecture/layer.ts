const LIBRARY = ['contract', 'domain', 'backend', 'session', 'api', 'bot-check', 'shell', 'lookup'] as const;
const TOP = ['components', 'entrypoints', 'web', 'server', 'tests'] as const;

export type Layer = (typeof LIBRARY)[number] | (typeof TOP)[number];

/**
 * The layer of a file; undefined for a package, for the root's configuration and for a folder that is not in the table.
 */
export function layerOf(path: string): Layer | undefined {
  const [top, second] = path.split('/');
  return top === 'lib' ? LIBRARY.find((layer) => layer === second) : TOP.find((layer) => layer === top);
}

/** The import table: what each layer may import besides packages. */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  contract: ['contract'],
  domain: ['contract', 'domain'],
  backend: ['contract', 'domain', 'backend'],
  session: ['contract', 'domain', 'backend', 'shell', 'session'],
  api: ['contract', 'domain', 'backend', 'api'],
  'bot-check': ['contract', 'domain', 'backend', 'api', 'bot-check'],
  shell: ['contract', 'domain', 'shell'],
  lookup: ['contract', 'domain', 'backend', 'api', 'shell', 'lookup'],
  components: ['contract', 'domain', 'backend', 'api', 'bot-check', 'lookup', 'shell', 'components'],
  entrypoints: [...LIBRARY, 'components', 'entrypoints'],
  web: [...LIBRARY, 'components', 'web'],
  server: ['contract', 'domain', 'server'],
  tests: [...LIBRARY, ...TOP],
};

const SERVER_FOLDERS = [
  'adapters',
  'analyzer',
  'base',
  'build',
  'commands',
  'data',
  'db',
  'http',
  'jobs',
  'network',
  'services',
  'sources',
] as const;

/** A part of the server: a folder, a part of one with its own row in the table, or the programs in `server/` itself. */
export type ServerLayer = (typeof SERVER_FOLDERS)[number] | 'canonical' | 'identity' | 'routes' | 'app' | 'program';

/** The parts of folders that have their own row, by the start of their paths. */
const SERVER_PARTS: ReadonlyMap<string, ServerLayer> = new Map([
  ['server/base/canonical.ts', 'canonical'],
  ['server/data/identity/', 'identity'],
  ['server/http/app.ts', 'app'],
  ['server/http/routes/', 'routes'],
]);

/** The part of the server that a file below server/ belongs to; undefined for a folder that is not in the table. */
export function serverLayerOf(path: string): ServerLayer | undefined {
  const [, folder, file] = path.split('/');
  if (file === undefined) return 'program';
  const part = [...SERVER_PARTS].find(([start]) => path.startsWith(start))?.[1];
  return part ?? SERVER_FOLDERS.find((layer) => layer === folder);
}

/** The import table inside server/: what each part may import besides itself. The model in analyzer/ is pure. */
export const SERVER_MAY_IMPORT: Readonly<Record<ServerLayer, readonly ServerLayer[]>> = {
  base: [],
  canonical: [],
  build: [],
  identity: [],
  analyzer: ['canonical'],
  db: ['base', 'canonical'],
  data: ['base', 'canonical', 'identity', 'db'],
  network: ['base'],
  sources: ['base', 'canonical', 'identity', 'data', 'network'],
  adapters: ['base', 'db'],
  services: ['base', 'canonical', 'identity', 'db', 'data', 'sources', 'network', 'analyzer', 'adapters'],
  jobs: ['base', 'db', 'data', 'sources', 'adapters', 'services'],
  http: ['base', 'network', 'db', 'adapters', 'services'],
  routes: ['base', 'network', 'db', 'sources', 'adapters', 'services', 'http'],
  app: ['base', 'network', 'db', 'sources', 'adapters', 'services', 'http', 'routes'],
  commands: [
    'base',
    'canonical',
    'identity',
    'db',
    'data',
    'sources',
    'network',
    'analyzer',
    'adapters',
    'services',
    'jobs',
    'http',
    'app',
  ],
  program: ['base', 'build', 'db', 'data', 'sources', 'services', 'commands'],
};
