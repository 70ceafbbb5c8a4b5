import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedPage } from '#web/prerender/prerender-pages.tsx';

type Bundle = Rolldown.OutputBundle;

/** The prerendered files. Each has the path and the module of its page. */
const PAGES = {
  'index.html': { path: '/', module: 'web/pages/landing/landing-page.tsx' },
  'privacy-policy.html': { path: '/privacy-policy', module: 'web/pages/legal/privacy-policy-page.tsx' },
  'terms-and-conditions.html': { path: '/terms-and-conditions', module: 'web/pages/legal/terms-page.tsx' },
} as const;

/** The file that the server sends for every path without a prerendered page. */
const SHELL = 'app.html';

/** The script that starts the app of a prerendered page after the first paint. */
const STARTER = 'after-paint.js';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SSR_FOLDER = `${PROJECT}dist/prerender`;

/** Prerenders the pages that must be readable without scripts, and writes the empty app shell as app.html. */
export function prerendering(): Plugin {
  return {
    name: 'tenline:prerender',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build wrote no index.html.');
        const template = withFont(String(shell.source), bundle);
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: SHELL, source: template });
        this.emitFile({ type: 'asset', fileName: STARTER, source: readFileSync(`${PROJECT}web/prerender/${STARTER}`) });
        const prerenderPage = await loadPrerender();
        for (const [fileName, { path, module }] of Object.entries(PAGES)) {
          const page = await prerenderPage(path);
          const links = linksOf(bundle, module).filter((link) => !template.includes(link));
          this.emitFile({ type: 'asset', fileName, source: filled(template, page, links) });
        }
      },
    },
  };
}

/** Builds the website for Node. Resolves to the function that prerenders a page. */
async function loadPrerender(): Promise<(path: string) => Promise<PrerenderedPage>> {
  await build({
    configFile: `${PROJECT}web/vite.config.ts`,
    root: `${PROJECT}web`,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: `${PROJECT}web/prerender/prerender-pages.tsx`,
      outDir: SSR_FOLDER,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'pages.js' } },
    },
  });
  const { prerenderPage } = await import(`${pathToFileURL(`${SSR_FOLDER}/pages.js`).href}?${Date.now()}`);
  return prerenderPage;
}

/**
 * Inserts a page into the template. The scripts of the app are not loaded by the page but by the {@link STARTER}: the
 * parts of the app, each after its own imports, and the files of the page.
 */
function filled(template: string, { body, head }: PrerenderedPage, links: readonly string[]): string {
  const page = inserted(template, { body, head }, links);
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
  const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
  const filesIn = (html: string) => [...html.matchAll(preload)].map(([, href]) => href);
  const parts = filesIn(template);
  const files = filesIn(page).filter((file) => !parts.includes(file));
  const data = (app: string) => `data-app="${app}" data-parts="${parts.join(' ')}" data-preload="${files.join(' ')}"`;
  return page
    .replaceAll(preload, '')
    .replace(entry, (_, app) => `<script defer src="/${STARTER}" ${data(app)}></script>\n    `);
}

/** Inserts the markup, the head and the links of a page into the template. */
function inserted(template: string, { body, head }: PrerenderedPage, links: readonly string[]): string {
  return template
    .replace(/<title>.*?<\/title>\s*<meta name="description"[^>]*>/s, () => head)
    .replace(/<script src="\/last-view.js"[^>]*><\/script>\s*/, '')
    .replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
    .replace(/<noscript>.*?<\/noscript>\s*/s, '')
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** Links that preload a page's chunk, its imports and their style sheets. */
function linksOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (own === undefined) throw new Error(`The build has no chunk of ${module}.`);
  const wanted = new Set([own]);
  for (const chunk of wanted) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName, isEntry }) => fileName === name && !isEntry);
      if (imported !== undefined) wanted.add(imported);
    }
  }
  const styles = new Set([...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...wanted].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
}

/** Adds a preload of the Latin font file, which the first paint needs. */
function withFont(html: string, bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(file));
  if (font === undefined) throw new Error('The build has no Latin font.');
  return html.replace(
    '<script src="/theme.js">',
    () =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />\n    <script src="/theme.js">`,
  );
}
