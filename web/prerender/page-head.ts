import escapeHtml from 'escape-html';
import { PAGE_TITLES, type PagePath } from '#web/pages/page-titles.ts';
import { structuredData } from '#web/prerender/structured-data.ts';

/** A placeholder for the site's origin, which the server replaces (server/http/pages/web-pages.ts). */
const ORIGIN = '__ORIGIN__';

const DESCRIPTIONS: Readonly<Record<PagePath, string>> = {
  '/': 'The last ten games of any football player, team or referee as bars against a line you move: how often over, how often under, at home, away and by half.',
  '/privacy-policy': 'What Tenline keeps about you, why, and what you can do about it.',
  '/terms-and-conditions': 'The terms of Tenline: plans and prices, cancellation, refunds and liability.',
};

/**
 * Blocks the first paint until the section after the hero is in the document. A slow machine receives the page in
 * parts, and a later part of the hero would move what is already painted.
 */
const FIRST_PAINT = '<link rel="expect" href="#features" blocking="render" />';

/** The head elements of a page for search engines and link previews. `__ORIGIN__` is replaced by the site's origin. */
export function pageHead(path: PagePath): string {
  const title = `${PAGE_TITLES[path]} · Tenline`;
  const description = DESCRIPTIONS[path];
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Tenline',
    'og:title': title,
    'og:description': description,
    'og:url': ORIGIN + path,
    'og:image': `${ORIGIN}/brand/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Ten bars against a dashed line, and the name Tenline',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${ORIGIN}${path}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(path === '/' ? [FIRST_PAINT, structuredData(ORIGIN)] : []),
  ].join('\n    ');
}
