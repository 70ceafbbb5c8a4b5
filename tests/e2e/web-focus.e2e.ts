import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

/**
 * Null when no element outside the header has the focus, otherwise `behind`: the name of the focused element if the
 * header covers it.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const header = document.querySelector('header');
    if (element === null || header === null || element === document.body || header.contains(element)) return null;
    const isBehind = element.getBoundingClientRect().top < header.getBoundingClientRect().bottom;
    // The skip link is drawn over the header.
    const isAbove = element.textContent === 'Skip to content';
    return { behind: isBehind && !isAbove ? (element.getAttribute('aria-label') ?? element.textContent) : null };
  });

test.each([
  ['/app/settings', 'Delete Account'],
  ['/app/scout/fantasy', 'Transfer helper'],
])('the sticky header covers no focused element of %s', async (path, heading) => {
  const page = await scene.visit(path, { as: 'PREMIUM', viewport: { width: 360, height: 420 } });
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.getByRole('link').last().focus();
  const behind: (string | null)[] = [];
  for (let found = await focused(page); found !== null; found = await focused(page)) {
    behind.push(found.behind);
    await page.keyboard.press('Shift+Tab');
  }
  expect(behind.length).toBeGreaterThan(5);
  expect(behind.filter((name) => name !== null)).toEqual([]);
});
