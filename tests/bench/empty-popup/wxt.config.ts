import { defineConfig } from 'wxt';

/** The settings of our own build, for an extension without content. */
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  vite: () => ({ build: { modulePreload: { polyfill: false } } }),
  manifest: { name: 'Empty popup' },
});
