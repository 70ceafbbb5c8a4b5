import { withPanelPage } from '#tests/bench/panel-page.ts';

/** A subject of the demo, which hands out its ids from 1 on. */
const PANEL = 'sidepanel.html#/app/stats?subject=player-1';

/** The scripts that the side panel has run when it shows a signed-in user's first chart, by address. */
export async function panelScripts(): Promise<ReadonlyMap<string, string>> {
  return withPanelPage(async (page, open) => {
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await open(PANEL);
    await page.locator('figure g[data-tone] path').first().waitFor();
    const run = await page.coverage.stopJSCoverage();
    return new Map(
      run.flatMap(({ url, source }) => (url.startsWith('chrome-extension:') && source ? [[url, source] as const] : [])),
    );
  });
}
