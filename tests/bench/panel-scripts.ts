import { withPanelPage } from '#tests/bench/panel-page.ts';

/** A subject of the demo, which hands out its ids from 1 on. */
const PANEL = 'sidepanel.html#/app/stats?subject=player-1';
const MARK = 'The first bar is there.';

/** The scripts that the side panel has read when it shows a signed-in user's first chart, by address. */
export async function panelScripts(): Promise<ReadonlyMap<string, string>> {
  return withPanelPage(async (page, open) => {
    await page.addInitScript(sayWhenBarIsThere, MARK);
    const devTools = await page.context().newCDPSession(page);
    const read: { readonly scriptId: string; readonly url: string }[] = [];
    // Scripts and the mark come from the page's one thread, and so in the order in which they happened.
    const isThere = new Promise<void>((resolve) => {
      devTools.on('Debugger.scriptParsed', (script) => read.push(script));
      devTools.on('Runtime.consoleAPICalled', ({ args }) => args[0]?.value === MARK && resolve());
    });
    await Promise.all([devTools.send('Debugger.enable'), devTools.send('Runtime.enable')]);
    await open(PANEL);
    await isThere;
    const before = read.filter(({ url }) => url.startsWith('chrome-extension:'));
    const sources = before.map(async ({ scriptId, url }) => {
      const { scriptSource } = await devTools.send('Debugger.getScriptSource', { scriptId });
      return [url, scriptSource] as const;
    });
    return new Map(await Promise.all(sources));
  });
}

/** Runs in the page. */
function sayWhenBarIsThere(mark: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('figure g[data-tone]') === null) return;
    observer.disconnect();
    // biome-ignore lint/suspicious/noConsole: the bench reads the page's console.
    console.debug(mark);
  });
  observer.observe(document, { childList: true, subtree: true });
}
