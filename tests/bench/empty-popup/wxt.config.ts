import { defineConfig } from 'wxt';

/** Configured like our own build, without content. */
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  vite: () => ({ build: { modulePreload: { polyfill: false } } }),
  manifest: { name: 'Empty popup' },
});
