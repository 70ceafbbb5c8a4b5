import type { Locator, Page } from 'playwright';

/** The controls of a panel of the Stats page. */
export interface StatsPanel {
  readonly region: Locator;
  readonly search: Locator;
  /** Types a name and picks the result that shows it. */
  pick(typed: string, name: string | RegExp): Promise<void>;
  /**
   * Waits until everything that the panel shows has loaded, with what the next opponent allows if there is a next game.
   */
  settled(): Promise<void>;
  /** Chooses from one of the dropdowns. */
  choose(dropdown: 'Statistic' | 'Reference line', option: string): Promise<void>;
  /** Opens the filters behind their button. */
  openFilters(): Promise<void>;
  /** Presses one of the toggles: `FH: First half`, `Home`. */
  press(toggle: string): Promise<void>;
  /** The numbers on the bars, from left to right. */
  values(): Promise<number[]>;
  /** The letter below each bar: H or A. */
  venues(): Promise<string[]>;
  /** The hit rate as text, such as "6/10 over 2.5". */
  hitRate(): Promise<string | null>;
  /** The average as text, such as "Average: 2.70 per game". */
  average(): Promise<string | null>;
}

/** The panel with the given number, on the website or in the side panel. */
export function statsPanel(page: Page, number = 1): StatsPanel {
  const region = page.getByRole('region', { name: `Panel ${number}`, exact: true });
  const search = region.getByRole('combobox', { name: `Player or team of panel ${number}` });
  const captions = (row: 1 | 3) =>
    region.locator(`figure g[text-anchor="middle"] > text:nth-child(${row})`).allTextContents();
  const text = async (locator: Locator) => ((await locator.count()) === 0 ? null : await locator.textContent());
  return {
    region,
    search,
    async pick(typed, name) {
      await search.fill(typed);
      await page.getByRole('option', { name }).first().click();
      await region.getByRole('application').waitFor();
    },
    settled: () => region.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' }),
    async choose(dropdown, option) {
      await region.getByRole('combobox', { name: `${dropdown}: ` }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    openFilters: () => region.getByRole('button', { name: 'Filters', exact: true }).click(),
    press: (toggle) => region.getByRole('button', { name: toggle, exact: true }).click(),
    values: async () => (await captions(1)).map(Number),
    venues: () => captions(3),
    hitRate: () => text(region.getByText(/^\d+\/\d+ (over|under) [\d.]+$/)),
    average: () => text(region.getByText(/^Average: [\d.]+ per game$/)),
  };
}
