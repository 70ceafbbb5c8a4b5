import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();

test.each(['popup.html', 'sidepanel.html'])('the extension page %s renders without an error', async (name) => {
  const page = await scene.extension.open(name);
  await page.locator('#root > *').first().waitFor();
  expect(await page.title()).toContain('Tenline');
});

async function expectCleanLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeFindings(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, 'colours'), 'dark').toEqual([]);
}

test('the popup has no axe violations before the sign-in and with a subject', async () => {
  const guest = await scene.extension.open('popup.html');
  await guest.getByRole('button', { name: 'Open the side panel to log in' }).waitFor();
  await expectCleanLightAndDark(guest);
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  await popup.getByRole('combobox', { name: 'Search player or team' }).fill(DEMO_PLAYER.plain);
  await popup.getByRole('button', { name: DEMO_PLAYER.name }).first().click();
  await popup.getByRole('button', { name: 'Open in side panel' }).waitFor();
  await expectCleanLightAndDark(popup);
});

test('the welcome page has a light and a dark theme and no axe violations', async () => {
  const page = await scene.extension.open('welcome.html');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  await expectCleanLightAndDark(page);
  expect(await background()).not.toBe(light);
});

const PANEL_PAGES: readonly (readonly [who: 'a guest' | 'FREE', pages: Readonly<Record<string, string>>])[] = [
  ['a guest', { '/sign-in': 'Welcome back', '/server': 'Server', '/nowhere': 'Page not found' }],
  [
    'FREE',
    {
      '/app/stats': 'Statistics',
      '/app/analyzer': 'Match Analyzer',
      '/app/notebook': 'Notebook',
      '/app/data': 'Data',
      '/app/settings': 'Settings',
    },
  ],
];

test.each(PANEL_PAGES)('every page of the side panel for %s has no axe violations', async (who, pages) => {
  if (who !== 'a guest') await scene.signIn(who);
  const page = await scene.extension.open('sidepanel.html');
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(`chrome-extension://${scene.extension.id}/sidepanel.html#${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectCleanLightAndDark(page);
  }
});

test('the side panel with a chart has no axe violations, shows the hit rates at 360 × 740, and has at most ten tab stops before the chart', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
  await expectCleanLightAndDark(page);

  await page.setViewportSize({ width: 360, height: 740 });
  // The chart gets its new height some time after the resize, so the position is polled.
  const endOfStrip = async () => {
    const strip = await panel.region.getByLabel('Hit rates').boundingBox();
    return strip === null ? Number.POSITIVE_INFINITY : strip.y + strip.height;
  };
  await expect.poll(endOfStrip, { message: 'the end of the strip' }).toBeLessThanOrEqual(740);
  await panel.search.focus();
  const chart = panel.region.getByRole('application');
  let stops = 1;
  for (; stops < 20 && !(await chart.evaluate((one) => one === document.activeElement)); stops += 1) {
    await page.keyboard.press('Tab');
  }
  expect(stops, 'Tab stops from the search to the chart').toBeLessThanOrEqual(10);

  await panel.openFilters();
  await panel.region.getByRole('combobox', { name: /^League: / }).waitFor();
  await expectCleanLightAndDark(page);
});
