import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';
import { type ReleaseProxy, startReleaseProxy } from '#tests/support/release-proxy.ts';

const scene = webScene();
let proxy: ReleaseProxy;
beforeAll(async () => {
  proxy = await startReleaseProxy(() => scene.server.address);
});
afterAll(() => proxy.close());

/** Waits until a service worker controls the page. */
const ready = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Runs in the page: makes the browser report that it is online, as it does in a network without internet. */
function alwaysOnLine(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
  for (const type of ['online', 'offline'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}

test('a subject that was opened online is shown offline, and other pages show that the server is unreachable', async () => {
  scene.allowFault(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', worker: true });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
  const values = await panel.values();
  await ready(page);

  await scene.server.stop();
  await page.context().addInitScript(alwaysOnLine);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(panel.values).toEqual(values);
  await page.getByText('You are offline.').waitFor();
  await statsPanel(page, 2).search.fill(DEMO_TEAM.plain);
  await page.getByText('The server cannot be reached. Check your connection and try again.').first().waitFor();

  for (const name of ['Analyzer', 'Notebook']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('The server cannot be reached. Check your connection and try again.').first().waitFor();
    expect(await page.getByText('You are offline.').isVisible()).toBe(true);
  }
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();
  await page.goto('/sign-in');
  await panel.search.waitFor();

  await scene.server.start();
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});

test.each(['/', '/privacy-policy', '/terms-and-conditions'])(
  'the prerendered page %s registers the service worker',
  async (path) => {
    const page = await scene.visit(path, { worker: true });
    await ready(page);
  },
);

test('a new release reloads the page, but not while a field has unsaved text', async () => {
  const page = await scene.visit(`${proxy.address}/forgot-password`, { worker: true });
  const email = page.getByLabel('Email');
  const build = () =>
    page.evaluate(
      () =>
        document
          .querySelector('script[type=module]')
          ?.getAttribute('src')
          ?.match(/build(\d)/)?.[1],
    );
  const update = () => page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
  await ready(page);
  expect(await build()).toBe('1');

  await email.fill('ada@exam');
  proxy.release();
  await update();
  await expect.poll(waiting).toBe('installed');
  expect(await build()).toBe('1');
  expect(await email.inputValue()).toBe('ada@exam');

  await email.fill('');
  await expect.poll(build).toBe('2');
  expect(await waiting()).toBeNull();
});
