import type { Page } from 'playwright';

/**
 * Gives a page each width, in pixels, and tells those at which it scrolls sideways. A window's media queries are asked with its next
 * frame, so each width is looked at after one.
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
