import { gzipSync } from 'node:zlib';
import { EXTENSION } from '#tests/bench/extension.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';
import { readBuiltPage } from '#tests/support/built-page.ts';

/** The panel of player 1: the ids of the demo begin at 1. */
const PANEL = 'sidepanel.html#/app/stats?subject=player-1';
const MARK = 'The first bar is there.';

/**
 * The script sizes of the built extension: all scripts that the popup can load, and the scripts that the side panel
 * has loaded when it draws a signed-in user's first chart.
 */
export async function pageWeights(): Promise<Figure[]> {
  const popup = weight(readBuiltPage(EXTENSION, 'popup.html').everything.values());
  say('weights: drawing a first chart in the side panel');
  const scripts = await panelScripts();
  for (const [address, code] of scripts) say(`weights: ${weight([code]).toFixed(1).padStart(6)} kB ${address}`);
  const panel = weight(scripts.values());
  return [row('popup: script', popup, 110), row('side panel: script before the first chart', panel, 290)];
}

/** The size of scripts in kB (1,000 bytes), each compressed separately with gzip. */
function weight(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

function row(what: string, figure: number, atMost: number): Figure {
  const measured = `${figure.toFixed(1)} kB gzip`;
  return { what, measured, floor: null, figure, unit: ' kB', budget: { atMost } };
}

/** The scripts that the side panel has loaded when it shows a signed-in user's first chart, by address. */
async function panelScripts(): Promise<ReadonlyMap<string, string>> {
  return withPanelPage(async (page, open) => {
    await page.addInitScript(sayWhenBarIsThere, MARK);
    const devTools = await page.context().newCDPSession(page);
    const read: { readonly scriptId: string; readonly url: string }[] = [];
    // One thread reports the scripts and the mark, so every script loaded before the mark is reported before it.
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
