import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { installableApp } from '#web/build/service-worker.ts';
import { precompressing } from '#web/prerender/precompress.config.ts';
import { prerendering } from '#web/prerender/prerender.config.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const isEntry = (id: string): boolean => id.endsWith('web/main.tsx') || id.endsWith('web/index.html');

/**
 * Each file costs a request, and with the default splitting a page loads ninety. So the modules that every page starts with form one file,
 * and modules that six or more parts share form another. A page then loads ten to twenty files, at most a tenth larger in total.
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
    // A single style sheet is cheaper than a request per chunk and keeps the order of the rules.
    cssCodeSplit: false,
    // A page loads its own chunk; Recharts loads only with the Analyzer's record, by `import()`.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
}));
