const LIBRARY = ['contract', 'domain', 'backend', 'session', 'api', 'bot-check', 'shell', 'lookup'] as const;
const TOP = ['components', 'entrypoints', 'web', 'server', 'tests'] as const;

export type Layer = (typeof LIBRARY)[number] | (typeof TOP)[number];

/** The layer of a file; undefined for a package, for the root's configuration and for a folder that is not in the table. */
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
  'commands',
  'data',
  'db',
  'house',
  'http',
  'identity',
  'jobs',
  'live',
  'mails',
  'network',
  'routes',
  'services',
  'sources',
] as const;

/** A part of the server: a folder, the canonical form of football data, the app, the program that starts it, or the base that all parts import. */
export type ServerLayer = (typeof SERVER_FOLDERS)[number] | 'canonical' | 'app' | 'program' | 'base';

const SERVER_FILES: Readonly<Record<string, ServerLayer>> = {
  'server/data/canonical.ts': 'canonical',
  'server/http/app.ts': 'app',
  'server/cli.ts': 'program',
  'server/command-line.ts': 'program',
  'server/dev.mjs': 'program',
  'server/start.mjs': 'program',
};

/** The part of the server that a file below server/ belongs to; undefined for a folder that is not in the table. */
export function serverLayerOf(path: string): ServerLayer | undefined {
  const [, folder, file] = path.split('/');
  return SERVER_FILES[path] ?? (file === undefined ? 'base' : SERVER_FOLDERS.find((layer) => layer === folder));
}

/** The import table inside server/: what each part may import besides itself. The model in analyzer/ is pure. */
export const SERVER_MAY_IMPORT: Readonly<Record<ServerLayer, readonly ServerLayer[]>> = {
  base: [],
  canonical: [],
  house: [],
  identity: [],
  analyzer: ['canonical'],
  db: ['base', 'canonical'],
  data: ['base', 'canonical', 'identity', 'db'],
  network: ['base'],
  sources: ['base', 'canonical', 'data', 'network'],
  live: ['base', 'canonical', 'identity', 'data', 'network', 'sources'],
  adapters: ['base', 'db'],
  mails: ['base', 'adapters'],
  services: [
    'base',
    'canonical',
    'identity',
    'db',
    'data',
    'sources',
    'network',
    'live',
    'analyzer',
    'adapters',
    'mails',
  ],
  jobs: ['base', 'db', 'data', 'sources', 'live', 'adapters', 'services'],
  http: ['base', 'db', 'adapters', 'services'],
  routes: ['base', 'db', 'adapters', 'services', 'http', 'live'],
  app: ['base', 'db', 'adapters', 'services', 'http', 'live', 'routes'],
  commands: [
    'base',
    'canonical',
    'identity',
    'db',
    'data',
    'sources',
    'network',
    'live',
    'analyzer',
    'adapters',
    'services',
    'jobs',
    'http',
    'app',
  ],
  program: ['base', 'db', 'data', 'sources', 'live', 'adapters', 'services', 'house', 'commands'],
};
