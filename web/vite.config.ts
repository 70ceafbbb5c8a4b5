import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installableApp } from '#web/build/service-worker.ts';
import { precompressing } from '#web/prerender/precompress.config.ts';
import { prerendering } from '#web/prerender/prerender.config.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** The web companion's build: web/ becomes dist/web, which the server serves at `/`. Used as `vite build web`. */
export default defineConfig({
  plugins: [react(), installableApp(), prerendering(), precompressing()],
  publicDir: `${project}public`,
  cacheDir: `${project}node_modules/.vite/web`,
  build: {
    outDir: `${project}dist/web`,
    emptyOutDir: true,
    // All styles together weigh less than a request each would cost, and keep their order.
    cssCodeSplit: false,
    // A page loads its own chunk, and Recharts only where a route that draws a chart asks for it by `import()`.
    modulePreload: { polyfill: false },
  },
});
