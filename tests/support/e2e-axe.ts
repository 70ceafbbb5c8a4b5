import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Those of the rules asked for otherwise that depend on a theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with a page as it stands, one line for each rule; `[]` for a clean one. `colours` asks for its colours alone: for a
 * page that was looked at whole in another theme.
 */
export async function axeFindings(page: Page, only?: 'colours'): Promise<string[]> {
  // A page that is still fading in has not the colours that it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? axe : axe.withRules(COLOUR_RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
