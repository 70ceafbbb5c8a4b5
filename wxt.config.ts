import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'wxt';

/** The extension's build: manifest and modules. entrypoints/ has one folder per context. */
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  // Every browser that runs the extension preloads modules by itself.
  vite: () => ({ build: { modulePreload: { polyfill: false } } }),
  hooks: {
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.some(({ name }) => name === 'popup'))
        config.plugins = [...(config.plugins ?? []), popupInOnePiece()];
    },
  },
  manifest: ({ browser }) => ({
    name: 'Tenline',
    short_name: 'Tenline',
    description:
      'Ten games, one line: the last ten games of any football player or team beside the page you are reading.',
    permissions: ['storage', 'alarms', 'contextMenus', ...(browser === 'firefox' ? [] : ['sidePanel'])],
    // No host permission at install: the server allows the extension's origin. Another server may need one of these.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    omnibox: { keyword: 'tl' },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+T' },
        description: 'Look up a player or team in the popup',
      },
      'open-panel': { suggested_key: { default: 'Alt+Shift+P' }, description: 'Open the side panel' },
      'look-up': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: 'Look up a player or team in the side panel',
      },
    },
    ...(browser === 'firefox' ? firefox : { minimum_chrome_version: '116' }),
  }),
});

/**
 * Read by Firefox only: the data that is sent, for the install dialog. sidepanel/index.html has the setting that the
 * sidebar does not open by itself.
 */
const firefox = {
  browser_specific_settings: {
    gecko: {
      id: '{6d1f6c52-6f0b-4f6e-9a83-5c1d3a7e10ff}',
      strict_min_version: '140.0',
      data_collection_permissions: {
        required: ['authenticationInfo', 'personallyIdentifyingInfo', 'searchTerms'] as const,
      },
    },
  },
};

/**
 * Puts what the popup shares with the side panel into one chunk: each further file is one more disk read before its
 * first paint. Modules that only the panel uses stay in their own chunks.
 */
function popupInOnePiece(): Plugin {
  const popup = fileURLToPath(new URL('entrypoints/popup/main.tsx', import.meta.url));
  const start = new Set<string>();
  const collect = (id: string, graph: Rolldown.ChunkingContext): void => {
    if (start.has(id)) return;
    start.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
  };
  const shared: Rolldown.CodeSplittingGroup = {
    name(id, graph) {
      collect(popup, graph);
      // WXT's entry code of each page is shared too, though no module of ours imports it.
      return start.has(id) || id.includes('wxt-html-plugins') ? 'start' : null;
    },
    minShareCount: 2,
  };
  return {
    name: 'popup-in-one-piece',
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [shared] } }),
  };
}
