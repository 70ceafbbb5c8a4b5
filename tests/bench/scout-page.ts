import type { Locator } from 'playwright';
import { comparePlain } from '#tests/bench/compare-plain.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { installClock } from '#tests/bench/page-clock.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';
import { changeView, GRID, lastInSight, nodesInSight, scrollRows, toFirstRow } from '#tests/bench/scout-steps.ts';

/** The number of frames of a scroll, which moves by one row in each. */
const FRAMES = 20;
/** A limit above the rank of any team removes no row. Each round uses another limit, so that no cache has its view. */
const RANK = 100;

/** Steps of a user in Scout with a few thousand rows, each compared with plain DOM calls that build the same nodes. */
export async function scoutPage(): Promise<Figure[]> {
  say('page of Scout: a group of statistics of the coming days');
  return withPanelPage(async (page, open) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await installClock(page);
    await open('sidepanel.html#/app/settings');
    let view = 0;
    const settings = async () => {
      view += 1;
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    };
    const openScout = (last: number) =>
      changeView(page, { hash: `#/app/scout?days=8&group=attack&maxRank=${RANK - view}`, last });
    await openScout(0);
    await page.locator(GRID).locator('[data-index="0"]').waitFor({ state: 'attached' });
    const last = await lastInSight(page);
    const copy = (built: Locator) => nodesInSight(built, last);
    const opened = await comparePlain(page, {
      what: 'page of Scout: opened, with its request ÷ plain DOM of the rows in sight',
      prepare: settings,
      step: () => openScout(last),
      built: 'main',
      copy,
      // The floor has neither the request nor the check of its reply nor the controls.
      budget: { atMost: 4 },
    });
    const rows = Number(await page.locator(GRID).getAttribute('aria-rowcount')) - 1;
    let turn = 0;
    const filtered = await comparePlain(page, {
      what: `page of Scout, ${rows} rows: the other side of the line ÷ plain DOM of those in sight`,
      prepare: () => toFirstRow(page, last),
      step: () => changeView(page, { press: turn++ % 2 === 0 ? 'Under' : 'Over', last }),
      built: GRID,
      copy,
      // The step paints the pressed button, then the rows, and then changes the address.
      budget: { atMost: 4 },
    });
    const scrolled = await comparePlain(page, {
      what: `page of Scout, ${rows} rows: ${FRAMES} rows scrolled in as many frames ÷ plain DOM of these rows`,
      prepare: () => toFirstRow(page, last),
      step: () => scrollRows(page, FRAMES),
      built: GRID,
      floor: (plain) => plain.evaluate(() => window.scrollTo(0, 0)).then(() => scrollRows(plain, FRAMES, true)),
      budget: { atMost: 4 },
    });
    return [opened, filtered, scrolled];
  });
}
