import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { type E2eServer, footballServer } from '#tests/support/e2e-server.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();
let other: E2eServer;
beforeAll(async () => {
  other = await footballServer();
});
afterAll(() => other.close());

test('a change of the server in Settings signs out, the sign-in then uses the new server, and the change can be reverted', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Server', exact: true }).waitFor();
  await page.getByLabel('Server address').fill(other.address);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText(`Server: ${new URL(other.address).host}`).waitFor();
  await expect.poll(scene.tokens).toEqual({ accessToken: undefined, refreshToken: undefined });
  await scene.server.stop();
  await signInOn(page, scene.accounts.PREMIUM);
  await panel.search.waitFor();
  await expect.poll(() => panel.region.getByRole('application').count()).toBe(0);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);

  await scene.server.start();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Use localhost:4010' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Server: localhost:4010').waitFor();
});

test('an upgrade link in the side panel opens the choice of plans on the website', async () => {
  await scene.signIn('FREE');
  const page = await scene.extension.open('sidepanel.html');
  await page.getByText('Premium Features Available').click();
  const [website] = await Promise.all([
    scene.extension.context.waitForEvent('page'),
    page.getByRole('link', { name: 'Upgrade now' }).first().click(),
  ]);
  await website.waitForURL((url) => url.pathname === '/sign-in');
  await signInOn(website, scene.accounts.FREE);
  await website.getByRole('dialog', { name: 'Choose your plan' }).waitFor();
  await page.getByRole('heading', { name: 'On the Website' }).waitFor();
});
