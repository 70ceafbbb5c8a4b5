import type { Page } from 'playwright';

/**
 * Sets each width, in pixels, and returns those at which the page scrolls sideways. Media queries are evaluated with the next
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
