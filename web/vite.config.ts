import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { installableApp } from '#web/build/service-worker.ts';
import { precompressing } from '#web/prerender/precompress.config.ts';
import { prerendering } from '#web/prerender/prerender.config.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const isEntry = (id: string): boolean => id.endsWith('web/main.tsx') || id.endsWith('web/index.html');

/**
 * A file costs a request whatever it weighs, and bundled by use alone a page needs ninety. So what every page starts with is one file, and
 * what six or more parts share is another; a page then needs ten to twenty, and weighs at most a tenth more.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial'], test: (id) => !isEntry(id) },
  { name: 'common', minShareCount: 6, test: (id) => !isEntry(id) },
] satisfies Rolldown.CodeSplittingGroup[];

/** The web companion's build: web/ becomes dist/web, which the server serves at `/`. Used as `vite build web`. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), installableApp(), prerendering(), precompressing()],
  publicDir: `${project}public`,
  cacheDir: `${project}node_modules/.vite/web`,
  build: {
    outDir: `${project}dist/web`,
    emptyOutDir: true,
    // All styles together weigh less than a request each would cost, and keep their order.
    cssCodeSplit: false,
    // A page loads its own chunk; Recharts loads only with the Analyzer's record, by `import()`.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
}));
