import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An HTML page of the website. */
export interface WebPage {
  readonly etag: string;
  readonly html: string;
}

/** How a visitor can set up the server: with the key of the browser, or with the code. */
export type SetupWay = 'key' | 'code';

export interface SiteFacts {
  /** The site's URL, without a slash at its end. */
  readonly origin: string;
  /** Whether forms use reCAPTCHA. */
  readonly hasRecaptcha: boolean;
}

/** The landing page of a server that is not set up. It shows how to set it up. */
export function setupPage({ html }: WebPage, way: SetupWay): WebPage {
  return pageOf(html.replace('<html lang="en"', `<html lang="en" data-setup="${way}"`));
}

/** The names of the HTML files in the folder. */
export function pageFiles(folder: string): string[] {
  return globSync('*.html', { cwd: folder });
}

/**
 * Reads the built pages. Inserts the values that are not known at build time: the site's URL, and whether the footer
 * mentions reCAPTCHA. The keys are file names.
 */
export function readWebPages(folder: string, facts: SiteFacts): ReadonlyMap<string, WebPage> {
  return new Map(pageFiles(folder).map((file) => [file, webPage(readFileSync(join(folder, file), 'utf8'), facts)]));
}

function webPage(template: string, { origin, hasRecaptcha }: SiteFacts): WebPage {
  const html = template
    .replaceAll('__ORIGIN__', origin)
    .replace('</head>', hasRecaptcha ? '  <meta name="bot-check" content="recaptcha" />\n  </head>' : '</head>');
  return pageOf(html);
}

function pageOf(html: string): WebPage {
  return { etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`, html };
}
