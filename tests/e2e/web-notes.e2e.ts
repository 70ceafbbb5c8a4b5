import { expect, inject, test } from 'vitest';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { axeFindings } from '#tests/support/e2e-axe.ts';
import { noteDialog } from '#tests/support/e2e-note-dialog.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const TEXT = '<script>alert(1)</script> 😀 يسدد مبكرا\n  e\u0301  ';

test('a note is added from a panel by keyboard alone, as typed, when the network is back', async () => {
  scene.allowFault(/ERR_INTERNET_DISCONNECTED/);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.choose('Reference line', '1.5');
  const note = noteDialog(page);
  await note.add.focus();
  await page.keyboard.press('Enter');
  await note.text.waitFor();
  await page.keyboard.insertText(TEXT);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }

  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await note.kept.waitFor();
  expect(await note.text.inputValue()).toBe(TEXT);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload().catch(() => undefined);
  await page.context().setOffline(false);
  await page.goto('/app/stats');
  await note.add.click();
  await note.restored.waitFor();
  expect(await note.text.inputValue()).toBe(TEXT);
  await note.save.click();
  await note.closed();

  const notes = await accountNotes(scene.server, inject('football').accounts.PREMIUM);
  expect((await notes.all()).map(({ note }) => note)).toMatchObject([{ content: TEXT, line: 1.5, version: 1 }]);
  expect(await note.add.getAttribute('aria-description')).toBe('Note already added');
  expect(await note.add.evaluate((button) => document.activeElement === button)).toBe(true);
});
