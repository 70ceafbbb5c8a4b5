import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { footballServer, newAccounts } from '#tests/support/e2e-server.ts';
import { findFirefox, firefoxProfile } from '#tests/support/firefox.ts';
import { builtExtension, FIREFOX_BUILD, firefoxView } from '#tests/support/firefox-extension.ts';
import { pressKey } from '#tests/support/firefox-window.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const isHere = findFirefox() !== undefined;

test.skipIf(!isHere)(
  'a build for a store begins with the choice of a server in Firefox, and signs in to the chosen one',
  async () => {
    const folder = join(temporaryFolder(), 'extension');
    cpSync(FIREFOX_BUILD, folder, { recursive: true });
    const { homepage_url: _, ...manifest } = JSON.parse(readFileSync(join(FIREFOX_BUILD, 'manifest.json'), 'utf8'));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const [server, accounts, profile] = await Promise.all([
      footballServer(),
      newAccounts(),
      builtExtension(folder).then(firefoxProfile),
    ]);
    onTestFinished(() => server.close());
    onTestFinished(() => profile.remove());
    const firefox = await profile.start();
    onTestFinished(() => firefox.quit());
    const sidebar = firefoxView(() => firefox, 'sidebar');

    await pressKey(firefox, 'j', 'Alt', 'Shift');
    await sidebar.shows('Tenline has no server of its own.');
    await sidebar.type('Server address', server.address);
    await sidebar.press('button', 'Connect');
    await sidebar.shows('Welcome back');
    await sidebar.type('Email', accounts.FREE.email);
    await sidebar.type('Password', accounts.FREE.password);
    await sidebar.press('button', 'Login');
    await sidebar.shows('Players & Teams');
  },
);
