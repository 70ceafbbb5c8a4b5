import type { Locator, Page } from 'playwright';

/** The All Stats tab as its user sees it. */
export interface AllStatsTab {
  readonly search: Locator;
  /** Every chart that is drawn. */
  readonly charts: Locator;
  card(statistic: string): Locator;
  /** Types a name, picks the result that shows it and waits for its first chart. */
  pick(typed: string, name: string | RegExp): Promise<void>;
  /** Chooses the value of all lines. */
  line(option: string): Promise<void>;
}

/** The tab on a page that shows it, on the web and in the side panel alike. */
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
