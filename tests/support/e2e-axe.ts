import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in a page, one line for each rule; `[]` for a clean one. `colours` runs the rules on colours only,
 * for a page that was checked completely in another theme.
 */
export async function axeFindings(page: Page, only?: 'colours'): Promise<string[]> {
  // Colours are final once the animations have ended.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? axe : axe.withRules(COLOUR_RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
