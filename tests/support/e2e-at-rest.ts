import type { Page } from 'playwright';

/** Until the page has come to rest, with the shelf on which it says things: a server that goes before has served half a page. */
export function atRest(page: Page): Promise<void> {
  return page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
}
