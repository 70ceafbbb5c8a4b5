import { defineConfig } from 'wxt';

/** As our own build, with nothing in it. */
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  vite: () => ({ build: { modulePreload: { polyfill: false } } }),
  manifest: { name: 'Empty popup' },
});
