import type { Page } from 'playwright';
import { withAnalyzerPage } from '#tests/bench/analyzer-page.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

/** The number of cards that the window shows, including the last, which is cut off. */
const IN_SIGHT = 9;
const SLOW_DOWN = 4;
/** A latency of 40 ms and 20 Mbit/s: a day's reply arrives in chunks, and the largest day last. */
const HOME_NETWORK = { offline: false, latency: 40, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 };
const LOADS = 7;
const PRESSES = 12;

/** The Analyzer on a full Saturday (30 matches, 1,500 highlights), with a CPU slowdown of four. */
export async function analyzerSaturday(): Promise<Figure[]> {
  say(`analyzer: ${LOADS} loads of a Saturday, ${PRESSES} cards opened and sorted`);
  return withAnalyzerPage(async (page, open) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', HOME_NETWORK);
    await watchForList(page);
    const lists: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      await open();
      lists.push(await listPainted(page));
    }
    const cards: number[] = [];
    const sorts: number[] = [];
    for (let match = 0; match < PRESSES; match += 1) {
      cards.push(await untilPainted(page, `h3 button[aria-expanded="false"]`));
      for (const order of ['Value high to low', 'Confidence high to low']) {
        await page.getByRole('combobox', { name: /^Sort/ }).last().click();
        sorts.push(await untilPainted(page, `[role="option"]:has-text("${order}")`));
      }
      await page.locator('h3 button[aria-expanded="true"]').click();
    }
    return [
      row('from the reply to the painted list', lists),
      row('from the press to the opened card', cards),
      row('from the choice to the sorted card', sorts),
    ];
  });
}

function row(what: string, times: readonly number[]): Figure {
  const figure = median(times);
  return {
    what: `a Saturday of the Analyzer, ${what}, CPU ${SLOW_DOWN}× slower`,
    measured: `${figure.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms)`,
    floor: null,
    figure,
    unit: ' ms',
    budget: { atMost: 100 },
  };
}

/** Records in every opened page when the list is painted; a user-blocking task posted in a frame runs right after its paint. */
function watchForList(page: Page): Promise<unknown> {
  return page.addInitScript((matches) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('h3 button[aria-expanded]').length < matches) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        scheduler.postTask(() => performance.mark('list painted'), { priority: 'user-blocking' });
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, IN_SIGHT);
}

/** The time from the end of today's reply to that paint. */
async function listPainted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('list painted').length > 0);
  return page.evaluate(() => {
    const today = new Date().toISOString().slice(0, 10);
    const reply = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.endsWith(`/analyzer/${today}`)) as PerformanceResourceTiming;
    return (performance.getEntriesByName('list painted')[0]?.startTime ?? Number.NaN) - reply.responseEnd;
  });
}

/** Presses the first match once the page is idle and waits until the next frame is painted. */
function untilPainted(page: Page, pressed: string): Promise<number> {
  return page
    .locator(pressed)
    .first()
    .evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => {
            const began = performance.now();
            (button as HTMLElement).click();
            requestAnimationFrame(() => {
              scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' });
            });
          });
        }),
    );
}
