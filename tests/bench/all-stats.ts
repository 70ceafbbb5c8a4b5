import { comparePlain } from '#tests/bench/compare-plain.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { installClock } from '#tests/bench/page-clock.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';

/** All Stats of team 1: the ids of the demo begin at 1. */
const ADDRESS = 'sidepanel.html#/app/stats?tab=all&all=team-1';
const CHARTS = 14;
/** The maximum milliseconds until all charts are drawn, for a busy machine. */
const LONGEST = 120_000;
/** The tab's content: the settings and the cards. */
const TAB = '[role="tabpanel"]:has(figure)';

/**
 * All Stats of a team whose games are loaded, compared with plain DOM calls that build the same charts and texts.
 */
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
    const compareTab = page.getByRole('tab', { name: 'Compare Stats' });
    const allTab = await page.getByRole('tab', { name: 'All Stats' }).elementHandle();
    if (allTab === null) throw new Error('The page has no tab “All Stats”.');
    return [
      await comparePlain(page, {
        what: `All Stats: ${CHARTS} charts ÷ plain DOM`,
        prepare: async () => {
          await compareTab.click();
          await page.getByRole('region', { name: 'Panel 1' }).waitFor();
        },
        step: () =>
          allTab.evaluate((tab, charts) => {
            const isDone = () => document.querySelectorAll('figure svg').length >= charts;
            return window.pageClock.untilIdle({ act: () => (tab as HTMLElement).click(), within: document, isDone });
          }, CHARTS),
        built: TAB,
        budget: { atMost: 3.5 },
      }),
    ];
  });
}
