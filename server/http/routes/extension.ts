import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  EXTENSION_BROWSERS,
  EXTENSION_LINK,
  EXTENSION_PAGE,
  type ExtensionBrowser,
  extensionArchivePath,
  extensionOffers,
} from '#lib/contract/account/extension.ts';
import type { Config } from '#server/base/config.ts';
import { Problem } from '#server/base/problem.ts';
import { type Api, route, siteOf } from '#server/http/requests/serve.ts';
import { extensionArchive } from '#server/services/setup/extension-archive.ts';

interface Parts {
  /** The folder of the built extensions; by default there is none. */
  readonly folder: string | undefined;
  /** The pages in the stores; by default there is none. */
  readonly stores: Config['stores'] | undefined;
}

/** An archive takes 0.1 s of processor time. */
const ARCHIVES_PER_MINUTE = 20;

/**
 * The extension for this server: where it is installed from, the link to there, and the built extension as an archive.
 */
export function extensionRoutes(api: Api, { folder, stores = { chrome: null, firefox: null } }: Parts): void {
  const built = (browser: ExtensionBrowser) => (folder === undefined ? null : join(folder, `${browser}-mv3`));
  const offer = (browser: ExtensionBrowser) => {
    const own = built(browser);
    return { store: stores[browser], isBuilt: own !== null && existsSync(join(own, 'manifest.json')) };
  };
  route(
    api,
    extensionOffers,
    async () => null,
    async (request) => ({ address: siteOf(api, request), chrome: offer('chrome'), firefox: offer('firefox') }),
  );
  api.app.get(EXTENSION_LINK, async ({ headers }, reply) => {
    const browser = headers['user-agent']?.includes('Firefox/') ? 'firefox' : 'chrome';
    return reply.header('cache-control', 'no-store').redirect(stores[browser] ?? EXTENSION_PAGE, 303);
  });
  for (const browser of EXTENSION_BROWSERS) {
    const options = { config: { rateLimit: { max: Math.min(ARCHIVES_PER_MINUTE, api.requestsPerMinute) } } };
    api.app.get(extensionArchivePath(browser), options, async (request, reply) => {
      const own = built(browser);
      const archive = own === null ? null : await extensionArchive(own, siteOf(api, request));
      if (archive === null) throw new Problem(404, 'This server has no built extension for this browser.');
      reply.header('content-disposition', `attachment; filename="tenline-${browser}.zip"`);
      return reply.header('cache-control', 'no-store').type('application/zip').send(archive);
    });
  }
}
