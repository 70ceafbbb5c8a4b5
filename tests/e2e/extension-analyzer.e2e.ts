import { expect, test } from 'vitest';
import { analyzerPage } from '#tests/support/e2e-analyzer.ts';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';

const scene = extensionScene();

test('in the side panel a match is opened by keyboard alone, fits 360 px and has no axe violations', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html#/app/analyzer?day=yesterday');
  const analyzer = analyzerPage(page);
  await analyzer.matches.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(analyzer.confidences).not.toEqual([]);
  await page.getByRole('combobox', { name: 'Sort: ' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Team');
  await page.keyboard.press('Enter');
  await analyzer.choose('Statistic', 'Shots');
  await expect.poll(() => analyzer.highlights.count()).toBe(2);
  const boxes = await Promise.all((await analyzer.highlights.all()).map((card) => card.boundingBox()));
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page, colorScheme === 'dark' ? 'colours' : undefined), colorScheme).toEqual([]);
  }
});

test('in the side panel FREE sees one match and the upgrade link', async () => {
  await scene.signIn('FREE');
  const page = await scene.extension.open('sidepanel.html#/app/analyzer');
  await page.getByText('Upgrade to Premium to Unlock All Matches').waitFor();
  await expect.poll(() => analyzerPage(page).matches.count()).toBe(1);
});
