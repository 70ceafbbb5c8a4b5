import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webScene } from '#tests/support/e2e-web.ts';
import { startTrackingStandIn, type TrackingStandIn } from '#tests/support/tracking-stand-in.ts';

let providers: TrackingStandIn;
beforeAll(async () => {
  providers = await startTrackingStandIn();
});
afterAll(() => providers.close());
beforeEach(() => providers.forget());

const scene = webScene(() => providers.env);
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('marketingCookies'));
/** Walks to the sign-up by the page's own link, which tells of a lead. */
async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').waitFor();
}

test('nothing is loaded or sent before a decision, and everything after an acceptance', async () => {
  const page = await scene.visit('/sign-in', { cookies: null });
  await banner(page).waitFor();
  await openSignUp(page);
  await page.goBack();
  expect(providers.asked).toEqual([]);

  await press(page, 'Accept All');
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'PageView']);
  expect(await kept(page)).toBe('accepted');
  expect(await banner(page).count()).toBe(0);
  expect(JSON.stringify([providers.calls('pixel'), providers.calls('analytics')])).not.toContain('Lead');

  await openSignUp(page);
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'Lead', {}]);
  await expect.poll(() => providers.calls('analytics')).toContainEqual(['event', 'Lead', {}]);
  const pages = providers.calls('analytics').filter(([, name]) => name === 'page_view');
  expect(pages).toHaveLength(2);
});

test('nothing is loaded or sent after a rejection, nor after one that takes an acceptance back', async () => {
  const page = await scene.visit('/sign-in', { cookies: null });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await press(page, 'Reject All');
  expect(await kept(page)).toBe('rejected');
  await openSignUp(page);
  await page.reload();
  await page.getByLabel('First name').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await banner(page).count()).toBe(0);
  expect(asked.filter((url) => !url.startsWith(scene.server.address) || url.endsWith('/tracking'))).toEqual([]);
  expect(providers.asked).toEqual([]);

  const settings = await scene.visit('/app/settings', { as: 'FREE', cookies: 'accepted' });
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'PageView']);
  await settings.getByRole('switch', { name: 'Marketing cookies: Enabled' }).click();
  await settings.getByText('Marketing cookies disabled.').waitFor();
  await expect.poll(() => settings.evaluate(() => 'dataLayer' in window)).toBe(false);
  providers.forget();
  await settings.getByRole('link', { name: 'Stats', exact: true }).click();
  await settings.getByRole('heading', { name: 'Statistics' }).waitFor();
  await settings.waitForLoadState('networkidle');
  expect(providers.asked).toEqual([]);
});

test('the banner leaves what has the focus in sight, and accepting keeps a form that is half filled in', async () => {
  const page = await scene.visit('/sign-up', { cookies: null, viewport: { width: 360, height: 640 } });
  await banner(page).waitFor();
  await page.getByLabel('First name').fill('Ada');
  for (let field = 0; field < 9; field += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const cover = document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect();
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && cover !== undefined && box.bottom > cover.top + 1;
    });
    expect(hidden, `after ${field + 1} Tabs`).toBe(false);
  }
  await press(page, 'Accept All');
  await expect.poll(() => providers.asked).toContain('/pixel.js');
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});
