import type { Page } from 'playwright';

/** Opens the menu of the header, if the window is so narrow that the page's tabs and tools are in it. */
export async function openHeadMenu(page: Page): Promise<void> {
  const width = await page.evaluate(() => window.innerWidth);
  if (width < 480) await headMenu(page).click();
}

/** The button of the menu of the header. */
export function headMenu(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
}
