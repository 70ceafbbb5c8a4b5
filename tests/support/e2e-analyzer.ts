import type { Locator, Page } from 'playwright';

/** The controls of the Analyzer, on the website or in the side panel. */
export interface AnalyzerPage {
  readonly search: Locator;
  /** The headings of the listed matches. Each contains the button that opens the match. */
  readonly matches: Locator;
  /** The prediction cards of the open match. */
  readonly highlights: Locator;
  /** The heading, such as "Yesterday's Matches". */
  readonly heading: Locator;
  /** The number of matches beside the heading. */
  count(): Promise<number>;
  /** Presses one of the toggles: `Tomorrow`, `Team`, `Confident line`, `90%`. */
  press(toggle: string): Promise<void>;
  choose(dropdown: 'Statistic' | 'Sort', option: string): Promise<void>;
  /** The confidences of the highlights that have a line, in percent, in their order. */
  confidences(): Promise<number[]>;
}

export function analyzerPage(page: Page): AnalyzerPage {
  const highlights = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 5 }) })
    .filter({
      hasNot: page.getByRole('heading', { level: 3 }),
    });
  const heading = page.getByRole('heading', { level: 2, name: /'s Matches$/ });
  return {
    search: page.getByRole('searchbox', { name: 'Search by team name' }),
    matches: page.getByRole('heading', { level: 3 }).filter({ has: page.getByRole('button') }),
    highlights,
    heading,
    count: async () => Number(await heading.locator('xpath=..').getByRole('status').textContent()),
    press: (toggle) => page.getByRole('button', { name: toggle, exact: true }).click(),
    async choose(dropdown, option) {
      await page.getByRole('combobox', { name: `${dropdown}: ` }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    },
    // A single read, because the list may grow or start again between two reads.
    confidences: () =>
      page.locator('li:has(> div > h4)').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const [, percent] = /(\d+)% confidence/.exec(card.textContent) ?? [];
          return percent === undefined ? [] : [Number(percent)];
        }),
      ),
  };
}
