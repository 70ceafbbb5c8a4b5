import type { Page } from 'playwright';
import { withAnalyzerPage } from '#tests/bench/analyzer-page.ts';
import { comparePlain } from '#tests/bench/compare-plain.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { installClock } from '#tests/bench/page-clock.ts';
import { say } from '#tests/bench/say.ts';

const OPENED = 'section:has(> div > h3 button[aria-expanded="true"])';
const ORDERS = ['Value high to low', 'Confidence high to low'];

/**
 * Steps in the Analyzer on a full Saturday (30 matches, 1,500 highlights), each compared with plain DOM calls that
 * build the same nodes.
 */
export async function analyzerSaturday(): Promise<Figure[]> {
  say('analyzer: the list, opened and sorted cards of a Saturday');
  return withAnalyzerPage(async (page, open) => {
    await installClock(page);
    await open();
    await page.locator('h3 button[aria-expanded]').first().waitFor();
    const day = (name: string) => page.getByRole('button', { name, exact: true });
    const list = await comparePlain(page, {
      what: 'a Saturday of the Analyzer: its list ÷ plain DOM',
      prepare: () => day('Tomorrow').click(),
      step: () => change(page, 'button:text-is("Today")', 'main'),
      built: 'ul:has(> li h3)',
      budget: { atMost: 6 },
    });
    const card = await comparePlain(page, {
      what: 'a Saturday of the Analyzer: an opened card ÷ plain DOM',
      prepare: async () => {
        const opened = page.locator('h3 button[aria-expanded="true"]');
        if ((await opened.count()) > 0) await opened.click();
      },
      step: () => change(page, 'h3 button[aria-expanded="false"]', 'main'),
      built: OPENED,
      budget: { atMost: 4 },
    });
    let turn = 0;
    const order = await comparePlain(page, {
      what: 'a Saturday of the Analyzer: a new order ÷ plain DOM',
      prepare: () => page.getByRole('combobox', { name: /^Sort/ }).last().click(),
      step: () => change(page, `[role="option"]:has-text("${ORDERS[turn++ % ORDERS.length]}")`, `main`),
      built: `${OPENED} ul`,
      budget: { atMost: 5 },
    });
    return [list, card, order];
  });
}

/** Presses a control and waits until its effect is drawn. */
function change(page: Page, control: string, within: string): Promise<void> {
  return page
    .locator(control)
    .first()
    .evaluate((one, selector) => {
      const within = document.querySelector(selector) ?? document;
      return window.pageClock.untilIdle({ act: () => (one as HTMLElement).click(), within });
    }, within);
}
