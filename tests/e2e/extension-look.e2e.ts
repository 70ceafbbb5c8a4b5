import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/e2e-axe.ts';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();

async function expectCleanLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
}

test('the popup is clean by axe before the sign-in, empty and with a subject', async () => {
  const guest = await scene.extension.open('popup.html');
  await guest.getByRole('button', { name: 'Open the side panel to sign in' }).waitFor();
  await expectCleanLightAndDark(guest);
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  await popup.getByRole('combobox', { name: 'Search player or team' }).fill(DEMO_PLAYER.plain);
  await popup.getByRole('button', { name: DEMO_PLAYER.name }).first().click();
  await popup.getByRole('button', { name: 'Open in side panel' }).waitFor();
  await expectCleanLightAndDark(popup);
});

test('the side panel is clean by axe at the sign-in, empty and with a chart', async () => {
  const guest = await scene.extension.open('sidepanel.html');
  await guest.getByLabel('Email').waitFor();
  await expectCleanLightAndDark(guest);
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.search.waitFor();
  await expectCleanLightAndDark(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
  await expectCleanLightAndDark(page);
});
