import { expect, inject, test } from 'vitest';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { noteDialog } from '#tests/support/e2e-note-dialog.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();

test('an unsaved note survives closing the side panel, and one save makes one note although the worker stops during it', async () => {
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
  const notes = await accountNotes(scene.server, inject('football').accounts.PREMIUM);
  expect((await notes.all()).map(({ note }) => note)).toMatchObject([
    { content: 'Shoots early against low blocks.', version: 1 },
  ]);
});
