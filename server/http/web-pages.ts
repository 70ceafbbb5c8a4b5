import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** An HTML file of the web companion as it is sent. */
export interface WebPage {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface SiteFacts {
  /** The site's address, without a trailing slash. */
  readonly origin: string;
  /** Whether forms use Google's bot check. */
  readonly hasRecaptcha: boolean;
}

/** The names of the built pages' files. */
export function pageFiles(folder: string): string[] {
  return globSync('*.html', { cwd: folder });
}

/**
 * The built pages by file name, with the values that the build does not know: the site's address, and the bot check
 * that the footer names. Read and compressed once.
 */
export function readWebPages(folder: string, facts: SiteFacts): ReadonlyMap<string, WebPage> {
  return new Map(pageFiles(folder).map((file) => [file, webPage(readFileSync(join(folder, file), 'utf8'), facts)]));
}

function webPage(template: string, { origin, hasRecaptcha }: SiteFacts): WebPage {
  const html = template
    .replaceAll('__ORIGIN__', origin)
    .replace('</head>', hasRecaptcha ? '  <meta name="bot-check" content="recaptcha" />\n  </head>' : '</head>');
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
}
