import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'wxt';
import { OPTIONAL_HOSTS } from '#lib/domain/addresses/server-address.ts';

const SERVER = process.env['WXT_SERVER_URL'] ?? 'http://localhost:4010';

/** The extension's build: manifest and modules. entrypoints/ has one folder for each page and for the background worker. */
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  // Every browser that runs the extension supports module preload, so it needs no polyfill.
  vite: () => ({ build: { modulePreload: { polyfill: false } } }),
  // For `npm run pack`. The archive of sources has the files that a build of the extension reads, and no built file.
  zip: {
    name: 'tenline',
    artifactTemplate: '{{name}}-{{version}}-{{browser}}.zip',
    sourcesTemplate: '{{name}}-{{version}}-sources.zip',
    includeSources: [
      '{entrypoints,components,lib,public}/**',
      '{wxt.config.ts,tsconfig.json,package.json,package-lock.json,LICENSE}',
      'docs/store/building.md',
    ],
  },
  hooks: {
    // `imports: false` only removes the project's own folders: WXT still adds the plugin that imports the names of its presets, so that a
    // local `storage` or `browser` would add a module of WXT to the bundle.
    'config:resolved'({ config }) {
      Object.assign(config.imports, { imports: [], presets: [] });
    },
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.some(({ name }) => name === 'popup'))
        config.plugins = [...(config.plugins ?? []), popupInOnePiece()];
    },
    'build:manifestGenerated'(_, manifest) {
      if (manifest.action !== undefined) manifest.action.default_title = '__MSG_actionTitle__';
      // Without this icon, Firefox shows none in the header of the sidebar.
      const sidebar = manifest['sidebar_action'];
      if (sidebar !== undefined) sidebar.default_icon = { 16: 'icon/16.png', 32: 'icon/32.png' };
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_name__',
    short_name: 'Tenline',
    description: '__MSG_description__',
    default_locale: 'en',
    // The server that the extension calls until its user chooses another one. With an empty WXT_SERVER_URL there is none.
    ...(SERVER !== '' && { homepage_url: SERVER }),
    permissions: [
      'storage',
      'contextMenus',
      'alarms',
      'activeTab',
      'scripting',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    // Requested when the user switches alerts on.
    optional_permissions: ['notifications'],
    // Requested only for a server that the user chooses, never at installation. docs/store/permissions.md has the reasons.
    optional_host_permissions: [...OPTIONAL_HOSTS],
    omnibox: { keyword: 'tl' },
    commands: {
      _execute_action: shortcut('K', '__MSG_popupCommand__'),
      'toggle-panel': shortcut('J', '__MSG_panelCommand__'),
      'look-up': shortcut('L', '__MSG_lookUpCommand__'),
      'read-page': shortcut('M', '__MSG_readCommand__'),
    },
    // The oldest Chromium on which the end-to-end tests were run.
    ...(browser === 'firefox' ? firefox : { minimum_chrome_version: '150' }),
  }),
});

/**
 * Alt+Shift and one of four adjacent keys. Chromium assigns neither P nor T and at most four shortcuts, and Firefox on
 * Linux opens a menu with the initials of its menus (B, E, F, H, S, T, V). The end-to-end tests of each browser read the
 * assigned shortcuts.
 */
function shortcut(letter: 'J' | 'K' | 'L' | 'M', description: string) {
  return { suggested_key: { default: `Alt+Shift+${letter}` }, description };
}

/**
 * Read by Firefox only, with the data types that its install dialog lists. sidepanel/index.html keeps the sidebar
 * closed at installation.
 */
const firefox = {
  // Firefox's default policy would change `http:` to `https:`, so that no server without HTTPS could be reached, except on this machine.
  content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
  browser_specific_settings: {
    gecko: {
      id: '{6d1f6c52-6f0b-4f6e-9a83-5c1d3a7e10ff}',
      // The first version of Firefox with data_collection_permissions.
      strict_min_version: '140.0',
      data_collection_permissions: {
        required: ['authenticationInfo', 'personallyIdentifyingInfo', 'searchTerms'] as const,
      },
    },
    // The same on Android.
    gecko_android: { strict_min_version: '142.0' },
  },
};

/**
 * Puts what the popup shares with the side panel into one chunk: each further file is one more disk read before the
 * first paint of the popup. Modules that only the panel uses stay in their own chunks.
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
    transformIndexHtml: { order: 'post', handler: (html, { path, bundle }) => withViewFirst(html, path, bundle) },
  };
}

/**
 * Makes the built popup show its last view first: the styles are in the page, and public/last-view.js starts the scripts after it has
 * shown the view.
 */
function withViewFirst(html: string, path: string, bundle: Rolldown.OutputBundle | undefined): string {
  const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html);
  if (!path.includes('popup') || bundle === undefined || app === null) return html;
  return html
    .replace(app[0], '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('data-page="popup"', `data-page="popup" data-app="${app[1]}"`)
    .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
      const sheet = bundle[file];
      return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
    });
}
