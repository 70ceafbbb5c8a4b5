import { expect, test } from 'vitest';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { allStatsTab } from '#tests/support/e2e-all-stats.ts';
import { analyzerPage } from '#tests/support/e2e-analyzer.ts';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';
import { noteDialog } from '#tests/support/e2e-note-dialog.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { copiedImage, readImage } from '#tests/support/saved-image.ts';

const scene = extensionScene();

test('the side panel opens a match by keyboard, without horizontal scrolling or axe violations', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html#/app/analyzer?day=yesterday');
  const analyzer = analyzerPage(page);
  await analyzer.matches.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(analyzer.confidences).not.toEqual([]);
  await page.getByRole('combobox', { name: 'Sort: ' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Line-ups');
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

test('the Analyzer in the side panel shows a FREE user one match and the upgrade notice', async () => {
  await scene.signIn('FREE');
  const page = await scene.extension.open('sidepanel.html#/app/analyzer');
  await page.getByText('Upgrade to Premium to Unlock All Matches').waitFor();
  await expect.poll(() => analyzerPage(page).matches.count()).toBe(1);
});

test('the side panel copies the image of a chart', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html#/app/stats?tab=all');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await allStatsTab(page).pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await page.bringToFront();
  await allStatsTab(page).card('Shots').getByRole('button', { name: 'Save image of Shots' }).click();
  await page.getByText('Image copied to clipboard!').waitFor();
  const image = await readImage(page, await copiedImage(page));
  expect([image.width, image.height]).toEqual([1024, 512]);
  expect(image.at(4, 4)).toBe('#ffffff');
});

test('a draft is restored after its side panel was closed, and its note is stored once although the worker stops during the first save', async () => {
  await scene.signIn('PREMIUM');
  const first = await scene.extension.open('sidepanel.html');
  await statsPanel(first).pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  const typed = noteDialog(first);
  await typed.add.click();
  await typed.text.waitFor();
  await first.keyboard.type('Shoots early');
  await first.close({ runBeforeUnload: false });

  const page = await scene.extension.open('sidepanel.html');
  const note = noteDialog(page);
  await note.add.click();
  await note.restored.waitFor();
  await expect.poll(() => note.text.inputValue()).toBe('Shoots early');
  await page.keyboard.type(' against low blocks.');

  scene.server.hold(true);
  const sent = page.waitForFunction(() => document.querySelector('form[aria-busy="true"]') !== null);
  await note.save.click();
  await sent;
  await scene.worker.stop();
  await note.kept.waitFor();
  scene.server.hold(false);
  await note.save.click();
  await note.closed();
  const notes = await accountNotes(scene.server, scene.accounts.PREMIUM);
  expect((await notes.all()).map(({ note }) => note)).toMatchObject([
    { content: 'Shoots early against low blocks.', version: 1 },
  ]);
});
