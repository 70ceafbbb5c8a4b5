import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Shows all controls on one page during development: `vite tests/gallery`. Not part of any build. */
export default defineConfig({
  plugins: [react()],
  publicDir: `${project}public`,
  cacheDir: `${project}node_modules/.vite/gallery`,
});
