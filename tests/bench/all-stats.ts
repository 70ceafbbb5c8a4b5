import type { Page } from 'playwright';
import { openBareCharts } from '#tests/bench/bare-charts.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { installClock, threadClock } from '#tests/bench/page-clock.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';

/** A team of the demo, whose ids begin at 1. */
const ADDRESS = 'sidepanel.html#/app/stats?tab=all&all=team-1';
const CHARTS = 42;
/** In milliseconds, for a busy machine. */
const LONGEST = 120_000;

/** All Stats of a team whose games are loaded, compared with a bare React page that draws as many rectangles. */
export async function allStatsCharts(): Promise<Figure[]> {
  say(`all-stats: drawing ${CHARTS} charts`);
  return withPanelPage(async (page, open) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await installClock(page);
    await open(ADDRESS);
    await page
      .getByRole('application')
      .nth(CHARTS - 1)
      .waitFor({ timeout: LONGEST });
    const rectangles = Math.round((await page.locator('figure rect').count()) / CHARTS);
    const bare = await openBareCharts(page.context(), { charts: CHARTS, rectangles });
    const [oursTook, bareTook] = [await threadClock(page), await threadClock(bare)];
    return [
      await compare({
        what: `All Stats: ${CHARTS} charts ÷ bare React, ${rectangles} rectangles each`,
        ours: async () => {
          await page.bringToFront();
          await page.getByRole('tab', { name: 'Compare Stats' }).click();
          await page.getByRole('region', { name: 'Panel 1' }).waitFor();
          return oursTook(() => untilLastChart(page, '[role="tab"]:has-text("All Stats")'));
        },
        floor: async () => {
          await bare.bringToFront();
          await bare.click('#toggle');
          return bareTook(() => untilLastChart(bare, '#toggle'));
        },
        budget: { atMost: 8 },
        show: (time) => `${time.toFixed(0)} ms`,
      }),
    ];
  });
}

/** Clicks a control and waits until all charts are drawn. */
function untilLastChart(page: Page, control: string): Promise<void> {
  return page.locator(control).evaluate(
    (one, charts) =>
      window.pageClock.untilIdle({
        act: () => (one as HTMLElement).click(),
        within: document,
        isDone: () => document.querySelectorAll('figure:has(svg rect)').length >= charts,
      }),
    CHARTS,
  );
}
