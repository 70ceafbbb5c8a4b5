import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { fail } from '#server/http/replies-to-failures.ts';

/** The build names these after their content, so a browser need never ask again. */
const HASHED = '/assets/';

/** Serves the built web companion at `/`; its own routes all get the one page. Everything else unknown gets a failure body. */
export async function webCompanion(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forEver = path.slice(folder.length).replaceAll('\\', '/').startsWith(HASHED);
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith(API_BASE) && !/\.\w+$/.test(path);
    if (isPage && isBuilt) return reply.sendFile('index.html');
    const message = isPage ? 'The web companion has not been built.' : 'There is nothing at this address.';
    return fail(request, reply, 404, message);
  });
}
