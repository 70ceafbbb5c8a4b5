import type { Locator, Page } from 'playwright';

/** The controls of the All Stats tab. */
export interface AllStatsTab {
  readonly search: Locator;
  /** All charts. */
  readonly charts: Locator;
  card(statistic: string): Locator;
  /** Types a name, picks the result that shows it and waits for its first chart. */
  pick(typed: string, name: string | RegExp): Promise<void>;
  /** Chooses the line of all charts. */
  line(option: string): Promise<void>;
}

/** The All Stats tab of a page, on the website or in the side panel. */
export function allStatsTab(page: Page): AllStatsTab {
  const search = page.getByRole('combobox', { name: 'Player or team of All Stats' });
  const charts = page.getByRole('application');
  return {
    search,
    charts,
    card: (statistic) => page.getByRole('region', { name: statistic, exact: true }),
    async pick(typed, name) {
      await search.fill(typed);
      await page.getByRole('option', { name }).first().click();
      await charts.first().waitFor();
    },
    async line(option) {
      await page.getByRole('combobox', { name: /^Reference line of all charts/ }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}
