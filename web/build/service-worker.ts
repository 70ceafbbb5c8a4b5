import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../pwa/worker/main.ts', import.meta.url));

/**
 * Files that the service worker does not store: fonts of other alphabets, icons and pictures of the brand, which the app does not need to
 * open, and HTML pages.
 * Compressed files are left out too, because the server sends them under the names of the originals.
 */
const LEFT_OUT = /^\/(assets\/.*(cyrillic|greek|vietnamese).*|icon\/.*|brand\/.*|.*\.(html|br|gz))$/;

/** Adds the web app manifest and the service worker to the build. The worker contains the list of files to store. */
export function installableApp(): Plugin {
  let folder = '';
  return {
    name: 'installable-app',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir);
      if (outDir.startsWith('/')) folder = outDir;
    },
    async closeBundle() {
      writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(APP_MANIFEST));
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
        .toSorted();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const version = hash.digest('hex').slice(0, 16);
      await buildWorker(folder, { version, files: files.filter((file) => !LEFT_OUT.test(file)) });
    },
  };
}

function buildWorker(outDir: string, release: { readonly version: string; readonly files: readonly string[] }) {
  return build({
    configFile: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}

const APP_MANIFEST = {
  id: '/',
  name: 'Tenline',
  short_name: 'Tenline',
  description: 'Ten games, one line: the last ten games of any football player or team against a line you can move.',
  lang: 'en',
  start_url: '/app/stats',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f8f7',
  theme_color: '#2f7d63',
  categories: ['sports'],
  icons: [
    { src: '/icon/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // What is shared stays on the device: the service worker requests the page without these parameters.
  share_target: { action: '/app/names', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  shortcuts: [
    { name: 'Statistics', url: '/app/stats', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
    { name: 'Scout', url: '/app/scout', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
    { name: 'Match Analyzer', url: '/app/analyzer', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
    { name: 'Notebook', url: '/app/notebook', icons: [{ src: '/icon/96.png', sizes: '96x96' }] },
  ],
} as const;
