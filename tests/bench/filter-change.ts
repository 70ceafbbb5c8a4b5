import type { ElementHandle, Page } from 'playwright';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { openBareCharts } from '#tests/bench/bare-charts.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { installClock, threadClock } from '#tests/bench/page-clock.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';

const PANELS = 8;
/** More than usual, because the figure is close to its budget on a busy machine. */
const ROUNDS = { least: 7, most: 41 };
/**
 * Subjects of the demo, whose ids begin at 1. Their statistics differ: charts of one statistic share a scale and redraw
 * together.
 */
const SUBJECTS = STATISTICS.slice(0, PANELS).map(
  (statistic, at) => `p${at + 1}=${at === 0 ? 'player-1' : `team-${at}`}_${statistic}`,
);
const ADDRESS = `sidepanel.html#/app/stats?panels=${PANELS}&${SUBJECTS.join('&')}`;
const TOGGLES = ['Home', 'FH: First half', 'FG: Full game', 'All'];

/**
 * A filter change in one of eight loaded panels, compared with a bare React page that redraws equally many rectangles.
 */
export async function filterChange(): Promise<Figure[]> {
  say(`filters: changes of one of ${PANELS} panels`);
  return withPanelPage(async (page, open) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await installClock(page);
    await open(ADDRESS);
    await page
      .getByRole('application')
      .nth(PANELS - 1)
      .waitFor();
    const rectangles = Math.round((await page.locator('figure rect').count()) / PANELS);
    const bare = await openBareCharts(page.context(), { charts: PANELS, rectangles });
    const [oursTook, bareTook] = [await threadClock(page), await threadClock(bare)];
    const buttons = await Promise.all(Array.from({ length: PANELS }, (_, at) => togglesOf(page, `Panel ${1 + at}`)));
    let turn = 0;
    return [
      await compare({
        what: `a filter change with ${PANELS} panels ÷ bare React, ${rectangles} rectangles`,
        ours: async () => {
          const toggles = buttons[turn++ % PANELS] ?? [];
          let sum = 0;
          for (const toggle of toggles) sum += await oursTook(() => press(toggle));
          return sum / toggles.length;
        },
        floor: async () => {
          let sum = 0;
          for (const _ of TOGGLES) sum += await bareTook(() => pressBare(bare));
          return sum / TOGGLES.length;
        },
        budget: { atMost: 11 },
        rounds: ROUNDS,
        show: (time) => `${time.toFixed(1)} ms`,
      }),
    ];
  });
}

/**
 * The toggles of a panel. They are found before the measurement: the search by role would add a quarter to the measured
 * time.
 */
function togglesOf(page: Page, panel: string): Promise<ElementHandle<HTMLElement>[]> {
  const region = page.getByRole('region', { name: panel, exact: true });
  return Promise.all(
    TOGGLES.map(async (name) => {
      const button = await region.getByRole('button', { name, exact: true }).elementHandle();
      if (button === null) throw new Error(`${panel} has no button “${name}”.`);
      return button as ElementHandle<HTMLElement>;
    }),
  );
}

function press(button: ElementHandle<HTMLElement>): Promise<void> {
  return button.evaluate((pressed) => {
    const within = pressed.closest('section')?.querySelector('figure');
    if (!within) throw new Error('The panel has no chart.');
    return window.pageClock.untilIdle({ act: () => pressed.click(), within });
  });
}

function pressBare(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [chart] = document.querySelectorAll('figure');
    if (chart === undefined) throw new Error('The page has no chart.');
    return window.pageClock.untilIdle({ act: () => chart.querySelector('button')?.click(), within: chart });
  });
}
