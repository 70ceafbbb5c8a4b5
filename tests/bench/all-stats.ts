import type { Page } from 'playwright';
import type { Figure } from '#tests/bench/figure.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

/** A team of the demo, whose ids begin at 1. */
const ADDRESS = 'sidepanel.html#/app/stats?tab=all&all=team-1';
const CHARTS = 42;
const CLICKS = 10;

/** Measures All Stats of a team whose games are loaded: the time from the click on the tab to the frame with the last chart. */
export async function allStatsCharts(): Promise<Figure[]> {
  say('all-stats: drawing 42 charts');
  const times = await withPanelPage(async (page, open) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(ADDRESS);
    await page
      .getByRole('application')
      .nth(CHARTS - 1)
      .waitFor();
    const drawn: number[] = [];
    for (let click = 1; click <= CLICKS; click += 1) {
      await page.getByRole('tab', { name: 'Compare Stats' }).click();
      await page.getByRole('region', { name: 'Panel 1' }).waitFor();
      drawn.push(await untilLastChart(page));
    }
    return drawn;
  });
  const figure = median(times);
  return [
    {
      what: 'All Stats: from click to the last of 42 charts',
      measured: `${figure.toFixed(0)} ms (the slowest ${Math.max(...times).toFixed(0)} ms)`,
      floor: null,
      figure,
      unit: ' ms',
      budget: { atMost: 400 },
    },
  ];
}

/** Clicks the tab and waits until the last chart's bars are painted; a message posted in a frame arrives right after its paint. */
function untilLastChart(page: Page): Promise<number> {
  return page.getByRole('tab', { name: /^All Stats/ }).evaluate(
    (tab, charts) =>
      new Promise<number>((resolve) => {
        const clicked = performance.now();
        const observer = new MutationObserver(() => {
          const drawn = [...document.querySelectorAll('figure')].filter((one) => one.querySelector('g[data-tone]'));
          if (drawn.length < charts) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - clicked);
            port2.postMessage(null);
          });
        });
        observer.observe(document, { childList: true, subtree: true });
        (tab as HTMLElement).click();
      }),
    CHARTS,
  );
}
