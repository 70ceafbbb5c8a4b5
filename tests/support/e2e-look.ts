import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

const HEIGHT = 900;
/** The number of frames after which a text that is still cut off is a finding. */
const LATE_FRAMES = 100;

/** The minified script, which a page parses in half of the time of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Tests that pages of the web companion have no axe violations, no horizontal scrolling and no text that is cut off.
 */
export function holdLook(pages: readonly (readonly [name: string, open: () => Promise<Page>])[]): void {
  describe.each(pages)('%s', (_name, open) => {
    test('has no axe violations, no horizontal scrolling and no text cut off, light and dark, narrow and wide', async () => {
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
      expect(await overflows(page, [240, 320, 360, 768, 1440, 1920])).toEqual([]);
    });
  });
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in a page, one line for each rule; `[]` for a clean one. `colours` runs the rules on
 * colours only, for a page that was checked completely in another theme.
 */
export async function axeFindings(page: Page, only?: 'colours'): Promise<string[]> {
  // Colours are final once the animations have ended.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => 0),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, only === undefined ? undefined : COLOUR_RULES);
}

/** Runs in the page: axe with these rules, or with all. The page has no frames. */
async function runAxe(rules?: string[]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(document, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Sets each width, in pixels, and returns its findings: a page that scrolls horizontally, and texts in the window that
 * a box cuts off without an ellipsis. Media queries are evaluated with the next frame, so each width is measured after
 * one.
 */
export async function overflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    let measured = await page.evaluate(measureOverflow);
    // Charts are drawn again some frames after a change of their width.
    for (let frame = 0; frame < LATE_FRAMES && measured.cut.length > 0; frame += 1) {
      measured = await page.evaluate(measureOverflow);
    }
    const { needed, cut } = measured;
    if (needed > width) found.push(`scrolls sideways at ${width} px`);
    found.push(...cut.map((text) => `"${text}" is cut at ${width} px`));
  }
  return found;
}

/** Runs in the page. A box of 2 pixels or less is meant to hide its text. */
async function measureOverflow(): Promise<{ needed: number; cut: string[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const own = range.getBoundingClientRect();
    const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const isShown = isSeen && own.width >= 1 && own.top < window.innerHeight && own.bottom > 0;
    for (let box = isShown ? text.parentElement : null; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(box);
      const { left, right, width } = box.getBoundingClientRect();
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || width <= 2) break;
      if (overflowX !== 'visible' && box !== document.body && (own.right > right + 1 || own.left < left - 1)) {
        cut.push(text.textContent?.trim() ?? '');
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return { needed: document.documentElement.scrollWidth, cut };
}
