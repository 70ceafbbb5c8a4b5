import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { loadExtension } from '#tests/support/chromium-extension.ts';
import { holdLook } from '#tests/support/e2e-look.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';
import { ownWebScene } from '#tests/support/e2e-web.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { filesOf } from '#tests/tools/pack-sources.ts';

const BUILT = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));

const scene = ownWebScene();

holdLook([
  [
    'the page with the extension for a server',
    async () => {
      const page = await scene.visit('/extension');
      await page.getByRole('list', { name: 'Steps in Chrome' }).waitFor();
      return page;
    },
  ],
]);

test('the extension that a server on another port offers signs in to this server without a question for its address', async () => {
  const page = await scene.visit('/extension');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download for Chrome' }).click();
  const archive = await started;
  expect(archive.suggestedFilename()).toBe('tenline-chrome.zip');
  const folder = mkdtempSync(join(tmpdir(), 'tenline-extension-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await archive.saveAs(join(folder, 'tenline-chrome.zip'));
  await unzip(join(folder, 'tenline-chrome.zip'), folder);

  const extension = await loadExtension({ folder });
  onTestFinished(() => extension.close());
  const panel = await extension.open('sidepanel.html');
  await signInOn(panel, scene.accounts.FREE);
  await panel.getByRole('combobox', { name: 'Player or team of panel 1' }).waitFor();
  expect(await panel.evaluate(() => chrome.storage.local.get('tenline.server'))).toEqual({});
});

test('a build for a store begins with the choice of a server, and signs in to the chosen one', async () => {
  const folder = join(temporaryFolder(), 'extension');
  cpSync(BUILT, folder, { recursive: true });
  const { homepage_url: _, ...manifest } = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));

  const extension = await loadExtension({ folder });
  onTestFinished(() => extension.close());
  const worker = await extension.worker();
  await expect.poll(() => worker.evaluate(() => chrome.action.getPopup({}))).toBe('');
  const panel = await extension.open('sidepanel.html');
  await panel.getByText('Tenline has no server of its own.').waitFor();
  await panel.getByLabel('Server address').fill(scene.server.address);
  await panel.getByRole('button', { name: 'Connect', exact: true }).click();
  await panel.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await expect.poll(() => worker.evaluate(() => chrome.action.getPopup({}))).toContain('popup.html');
  await signInOn(panel, scene.accounts.FREE);
  await panel.getByRole('combobox', { name: 'Player or team of panel 1' }).waitFor();
});

async function unzip(archive: string, folder: string): Promise<void> {
  for (const [name, content] of await filesOf(archive)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
