import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFiles, readWebPages, type SetupWay, setupPage, type WebPage } from '#server/http/pages/web-pages.ts';
import { isBelowApi } from '#server/http/requests/api-path.ts';
import { fail } from '#server/http/requests/replies-to-failures.ts';

/** The build names these files by content hash, so that browsers cache them without revalidation. */
const HASHED = '/assets/';
/** Icons and brand images. Their names have no hash and they rarely change, so browsers cache them for a day. */
const SETTLED = /^\/(brand|icon)\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** The paths that the sitemap lists. */
const FOUND = ['/', '/privacy-policy', '/terms-and-conditions'];
/** The page for every route of the app that has no HTML file. */
const SHELL = 'app.html';

export interface WebCompanionParts {
  /** The folder of the built website. */
  readonly folder: string;
  /** The public URL; when `null`, localhost with the listening port. */
  readonly publicUrl: string | null;
  /** Whether forms use reCAPTCHA; the footer of each page then mentions it. */
  readonly hasRecaptcha: boolean;
  /** How the visitor can set up the server; `null` once it is set up. Called only for the landing page. */
  readonly setupWay: (request: FastifyRequest) => Promise<SetupWay | null>;
}

/**
 * Serves the built web companion at `/`: the prerendered pages, their files, and the shell for every other page. Unknown files and
 * unknown paths of the API get a 404 with a failure body.
 */
export async function webCompanion(app: FastifyInstance, parts: WebCompanionParts): Promise<void> {
  const isBuilt = existsSync(join(parts.folder, SHELL));
  let read: ReturnType<typeof readWebPages> | null = null;
  const page = (file: string) => {
    // The pages are read on first use, because without a public URL they need the port, which is known only once the server listens.
    read ??= readWebPages(parts.folder, { origin: originOf(app, parts), hasRecaptcha: parts.hasRecaptcha });
    return read.get(file);
  };
  if (isBuilt) {
    await serveFiles(app, parts.folder);
    for (const file of pageFiles(parts.folder)) {
      const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
      for (const url of new Set([path, `/${file}`])) {
        app.get(url, async (request, reply) => {
          const way = path === '/' ? await parts.setupWay(request) : null;
          const found = page(file);
          return sendPage(request, reply, found && way ? setupPage(found, way) : found);
        });
      }
    }
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText(originOf(app, parts))));
    app.get('/sitemap.xml', (_request, reply) =>
      reply.type('application/xml').send(sitemap(originOf(app, parts), FOUND)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isBelowApi(path) && !/\.\w+$/.test(path);
    if (isPage && isBuilt) return sendPage(request, reply, page(SHELL));
    const message = isPage ? 'The web companion has not been built.' : 'There is nothing at this address.';
    return fail(request, reply, 404, message);
  });
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build writes the compressed versions beside the files.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.slice(folder.length).replaceAll('\\', '/');
      reply.header('cache-control', name.startsWith(HASHED) ? FOR_EVER : SETTLED.test(name) ? FOR_A_DAY : 'no-cache');
    },
  });
}

/** The origin of the site, for its pages and its sitemap. */
function originOf(app: FastifyInstance, { publicUrl }: WebCompanionParts): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? `http://localhost:${bound.port}` : 'http://localhost';
}

/** The rules for search engines, which may read all pages except the API, the app and the pages for development. */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The given paths in the sitemap format. */
function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** Sends a page, or 304 if the browser's copy is current. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage | undefined): FastifyReply {
  if (page === undefined) return fail(request, reply, 404, 'There is nothing at this address.');
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page.html);
}
