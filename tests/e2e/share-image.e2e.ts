import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chartGeometry, columnWidth, columnX, yOf } from '#components/charts/games/geometry.ts';
import { IMAGE_CHART_SIZE, IMAGE_LAYOUT } from '#components/charts/games/image-chart.tsx';
import { BAR_COLOURS, barTone } from '#lib/domain/games/hit-rate.ts';
import { fold } from '#lib/domain/names/fold.ts';
import { allStatsTab } from '#tests/support/e2e-all-stats.ts';
import { DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';
import { copiedImage, readImage } from '#tests/support/saved-image.ts';

const scene = webScene();
const ALL_STATS = '/app/stats?tab=all';
/** The left edge of the chart on the image, in pixels. */
const PLOT_LEFT = 40;
const COPY = ['clipboard-read', 'clipboard-write'];

/** Presses the image button on the card of a statistic and waits for the toast. */
async function save(page: Page, statistic: string, toast: string): Promise<void> {
  await allStatsTab(page)
    .card(statistic)
    .getByRole('button', { name: `Save image of ${statistic}` })
    .click();
  await page.getByText(toast).waitFor();
}

/** The numbers on the bars of a card, from left to right. */
async function valuesOf(page: Page, statistic: string): Promise<number[]> {
  const written = allStatsTab(page).card(statistic).locator('figure g[text-anchor="middle"] > text:first-child');
  return (await written.allTextContents()).map(Number);
}

/** Records the text of each share card, which is in the page for a moment only. */
async function watchCards(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    new MutationObserver(() => {
      const card = document.querySelector('[data-testid="share-card"]');
      if (card) drawn.push((card as HTMLElement).innerText);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
}

async function openTeam(options: Parameters<typeof scene.visit>[1] = {}): Promise<Page> {
  const page = await scene.visit(ALL_STATS, { as: 'PREMIUM', viewport: { width: 1440, height: 900 }, ...options });
  await allStatsTab(page).pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await allStatsTab(page).line('4.5');
  await allStatsTab(page)
    .card('Corners Won')
    .getByText(/over 4\.5$/)
    .waitFor();
  return page;
}

test('the image button copies an image of 1024 × 512 pixels with the bars in their colours', async () => {
  const page = await openTeam();
  await page.context().grantPermissions(COPY);
  const values = await valuesOf(page, 'Corners Won');
  const cards = await watchCards(page);
  await save(page, 'Corners Won', 'Image copied to clipboard!');

  const image = await readImage(page, await copiedImage(page));
  expect([image.width, image.height]).toEqual([1024, 512]);
  const geometry = chartGeometry(IMAGE_LAYOUT, IMAGE_CHART_SIZE, values.length, Math.max(...values), 4.5);
  for (const [index, value] of values.entries()) {
    if (value === 0) continue;
    // A pixel column inside the bar. A bar under the line is hatched; the line covers some pixels of a bar over it.
    const x = PLOT_LEFT + columnX(geometry, index) + columnWidth(geometry) / 5;
    const tall = geometry.bottom - yOf(geometry, value);
    const tone = barTone(value, 4.5);
    expect(image.inColumn(x, BAR_COLOURS[tone]), `bar ${index} of ${value}`).toBeGreaterThan(
      tall * (tone === 'over' ? 0.8 : 0.25),
    );
    expect(image.inColumn(x, BAR_COLOURS[tone === 'over' ? 'under' : 'over'])).toBe(0);
  }
  expect(image.at(4, 4)).toBe('#ffffff');
  expect((await cards()).at(-1)).toContain(DEMO_TEAM.name);
  expect((await cards()).at(-1)).toContain('Line 4.5');
  await expect.poll(() => page.locator('[data-testid="share-card"]').count()).toBe(0);
});

test.each([
  ['the dark theme', { colorScheme: 'dark' }],
  ['forced colours', { colorScheme: 'dark', forcedColors: 'active' }],
] as const)('the copied image is the same in the light theme and with %s', async (_name, media) => {
  const page = await openTeam({ colorScheme: 'light' });
  await page.context().grantPermissions(COPY);
  await save(page, 'Goals', 'Image copied to clipboard!');
  const light = await copiedImage(page);
  await page.emulateMedia(media);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const button = allStatsTab(page).card('Goals').getByRole('button', { name: 'Save image of Goals' });
  await button.click();
  await expect.poll(() => copiedImage(page).catch(() => '')).toBe(light);
});

test('a long name of the team in two alphabets and the long name of a chosen league fit on the image', async () => {
  const page = await openTeam();
  const name = 'Общество физической культуры «Спартак-Нальчик» Obshchestvo Spartak-Nalchik';
  await page.route('**/api/app/search/id?**', async (route) => {
    const reply = await (await route.fetch()).json();
    reply.data.team.name = name;
    for (const { league } of reply.data.lastGames) league.name = `${name} League`;
    await route.fulfill({ json: reply });
  });
  await page.reload();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByRole('combobox', { name: /^League/ }).click();
  await page
    .getByRole('option', { name: `${name} League` })
    .first()
    .click();
  await page.evaluate((MARGIN) => {
    const cut: string[] = [];
    Object.assign(window, { cut });
    new MutationObserver(() => {
      const card = document.querySelector('[data-testid="share-card"]');
      if (card === null) return;
      cut.push('drawn');
      const end = card.getBoundingClientRect().right - MARGIN;
      for (const text of card.querySelectorAll('header p')) {
        const { scrollWidth, scrollHeight, clientHeight } = text;
        const isCut = getComputedStyle(text).overflow === 'hidden' && scrollHeight > clientHeight;
        if (isCut || text.getBoundingClientRect().left + scrollWidth > end) cut.push(text.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, PLOT_LEFT);
  await page.context().grantPermissions(COPY);
  await save(page, 'Goals', 'Image copied to clipboard!');
  expect([...new Set(await page.evaluate(() => (window as unknown as { cut: string[] }).cut))]).toEqual(['drawn']);
});

test('the image button downloads a file named by product, subject and date when the browser refuses to copy', async () => {
  const page = await openTeam();
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    save(page, 'Goals', 'Image saved to downloads'),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^tenline-${fold(DEMO_TEAM.name).replaceAll(' ', '-')}-\\d{4}-\\d\\d-\\d\\d\\.png$`),
  );
  const image = await readImage(page, (await buffer(await download.createReadStream())).toString('base64'));
  expect([image.width, image.height]).toEqual([1024, 512]);
});

test('the image button downloads the image on a phone', async () => {
  const page = await openTeam({ viewport: { width: 390, height: 844 } });
  await page.context().grantPermissions(COPY);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile' });
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    save(page, 'Goals', 'Image downloaded to your device!'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
});

test('the image button shows an error when the image cannot be drawn', async () => {
  const page = await openTeam();
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await save(page, 'Goals', 'Failed to generate image. Please try again.');
});
