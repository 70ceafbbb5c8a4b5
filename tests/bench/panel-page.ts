import type { Page } from 'playwright';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { type LoadedExtension, loadExtension } from '#tests/support/chromium-extension.ts';

/** Opens a page of the extension in the measured tab: `sidepanel.html#/app/stats`. */
export type OpenPage = (address: string) => Promise<unknown>;

/**
 * Runs a measurement in an empty tab of a browser with the built extension and the demo data, with a signed-in premium
 * user.
 */
export async function withPanelPage<Measured>(
  measure: (page: Page, open: OpenPage, server: FootballServer) => Promise<Measured>,
  { isPredicted = false } = {},
): Promise<Measured> {
  return withTemporaryHome(async (home) => {
    const server = await startFootballServer({ home, football: 'demo', isPredicted });
    try {
      const extension = await loadExtension({ port: Number(new URL(server.address).port) });
      try {
        await signIn(extension, server);
        const page = await extension.context.newPage();
        return await measure(page, (address) => page.goto(`chrome-extension://${extension.id}/${address}`), server);
      } finally {
        await extension.close();
      }
    } finally {
      await server.stop();
    }
  });
}

async function signIn(extension: LoadedExtension, { accessToken, refreshToken }: FootballServer): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(
    async ([local, session]) => {
      await chrome.storage.local.set(local);
      await chrome.storage.session.set(session);
    },
    [{ [REFRESH_KEY]: refreshToken }, { [ACCESS_KEY]: accessToken }] as const,
  );
}
