import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { installableApp } from '#web/build/service-worker.ts';
import { precompressing } from '#web/prerender/precompress.config.ts';
import { prerendering } from '#web/prerender/prerender.config.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const isEntry = (id: string): boolean => id.endsWith('web/main.tsx') || id.endsWith('web/index.html');

/**
 * How modules are combined into files. With the default splitting a page would load ninety files, each with a request.
 * So the modules that every page starts with are three files, and modules that six or more parts share are a fourth. A page
 * then loads ten to twenty files, at most a tenth larger in total.
 */
const CHUNKS = [
  { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'start', tags: ['$initial'], test: (id) => !isEntry(id) },
  { name: 'common', minShareCount: 6, test: (id) => !isEntry(id) },
] satisfies Rolldown.CodeSplittingGroup[];

/** The paths that the server answers itself, as a pattern of Vite's proxy. */
const OF_SERVER = '^/(api|dev|health|ready|test-checkout|unsubscribe)([/?]|$)';

/** The build of the website: web/ becomes dist/web, which the server serves at `/`. `npm run build` builds it elsewhere and puts it there. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), installableApp(), prerendering(), precompressing()],
  publicDir: `${project}public`,
  cacheDir: `${project}node_modules/.vite/web`,
  // For `npm run dev`. The server itself decides which origins may call it, such as the extension's.
  server: {
    strictPort: true,
    cors: false,
    proxy: { [OF_SERVER]: process.env['DEV_SERVER'] ?? 'http://localhost:4010' },
  },
  build: {
    outDir: `${project}dist/web`,
    emptyOutDir: true,
    // One style sheet needs fewer requests than one per chunk and keeps the order of the rules.
    cssCodeSplit: false,
    // A page loads only its own chunk. Recharts is loaded by `import()`.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
}));
