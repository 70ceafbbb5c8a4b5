import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

const HEIGHT = 900;

/** The minified script: a page parses it in half of the time that `axe.source` takes. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Tests that pages of the web companion have no axe violations and no horizontal scrolling. */
export function holdLook(pages: readonly (readonly [name: string, open: () => Promise<Page>])[]): void {
  describe.each(pages)('%s', (_name, open) => {
    test('has no axe violations and no horizontal scrolling, light and dark, narrow and wide', async () => {
      const page = await open();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: HEIGHT });
          // The theme changes colours only.
          const rules = colorScheme === 'light' ? undefined : 'colours';
          expect(await axeFindings(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
      expect(await sidewaysWidths(page, [240, 320, 360, 768, 1440, 1920])).toEqual([]);
    });
  });
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in a page, one line for each rule; `[]` for a clean one. `colours` runs the rules on
 * colours only,
 * for a page that was checked completely in another theme.
 */
export async function axeFindings(page: Page, only?: 'colours'): Promise<string[]> {
  // Colours are final once the animations have ended.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, only === undefined ? undefined : COLOUR_RULES);
}

/** Runs in the page, which has no frames: these rules of axe, or all. */
async function runAxe(rules?: string[]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(document, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Sets each width, in pixels, and returns those at which the page scrolls horizontally. Media queries are evaluated
 * with the next
 * frame, so each width is measured after one.
 */
export async function sidewaysWidths(page: Page, widths: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return document.documentElement.scrollWidth;
    });
    if (needed > width) found.push(width);
  }
  return found;
}
