import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { type FootballServer, startFootballServer } from '#tests/bench/football-server.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { type LoadedExtension, loadExtension } from '#tests/support/chromium-extension.ts';

/** A subject of the demo, which hands out its ids from 1 on. */
const PANEL = 'sidepanel.html#/app/stats?subject=player-1';

/** The scripts that the side panel has run when it shows a signed-in user's first chart, by address. */
export async function panelScripts(): Promise<ReadonlyMap<string, string>> {
  return withTemporaryHome(async (home) => {
    const server = await startFootballServer({ home, football: 'demo' });
    try {
      const extension = await loadExtension({ port: Number(new URL(server.address).port) });
      try {
        return await scriptsUntilChart(extension, server);
      } finally {
        await extension.close();
      }
    } finally {
      await server.stop();
    }
  });
}

async function scriptsUntilChart(extension: LoadedExtension, server: FootballServer): Promise<Map<string, string>> {
  const worker = await extension.worker();
  await worker.evaluate(
    async ([local, session]) => {
      await chrome.storage.local.set(local);
      await chrome.storage.session.set(session);
    },
    [{ [REFRESH_KEY]: server.refreshToken }, { [ACCESS_KEY]: server.accessToken }] as const,
  );
  const page = await extension.context.newPage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(`chrome-extension://${extension.id}/${PANEL}`);
  await page.locator('figure g[data-tone] path').first().waitFor();
  const run = await page.coverage.stopJSCoverage();
  return new Map(
    run.flatMap(({ url, source }) => (url.startsWith('chrome-extension:') && source ? [[url, source] as const] : [])),
  );
}
