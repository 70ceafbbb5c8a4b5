import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydrated, ownWebScene } from '#tests/support/e2e-web.ts';
import { startTrackingStandIn, type TrackingStandIn } from '#tests/support/tracking-stand-in.ts';

let providers: TrackingStandIn;
beforeAll(async () => {
  providers = await startTrackingStandIn();
});
afterAll(() => providers.close());
beforeEach(() => providers.clear());

const MARKER = '/marker';
const scene = ownWebScene(() => providers.env);
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('marketingCookies'));
/** Follows the link to the sign-up page, which tracks the event `Lead`. */
async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').waitFor();
}

/** Requests a marker from the providers. Once it arrives, all earlier requests of the page have arrived too. */
async function sendMarker(page: Page): Promise<void> {
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), `${providers.origin}${MARKER}`);
}

test('tracking loads and sends nothing before an acceptance, and sends no earlier event after the acceptance', async () => {
  const page = await scene.visit('/sign-in', { cookies: null });
  await banner(page).waitFor();
  await openSignUp(page);
  await page.goBack();
  await banner(page).waitFor();
  await sendMarker(page);
  expect(providers.requests).toEqual([MARKER]);

  await press(page, 'Accept All');
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'PageView']);
  await expect.poll(() => kept(page)).toBe('accepted');
  await banner(page).waitFor({ state: 'detached' });
  expect(JSON.stringify([providers.calls('pixel'), providers.calls('analytics')])).not.toContain('Lead');

  await openSignUp(page);
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'Lead', {}]);
  await expect.poll(() => providers.calls('analytics')).toContainEqual(['event', 'Lead', {}]);
  await sendMarker(page);
  const pages = providers.calls('analytics').filter(([, name]) => name === 'page_view');
  expect(pages).toHaveLength(2);
});

test('tracking loads and sends nothing after a rejection, and sends nothing after an acceptance was withdrawn in Settings', async () => {
  const page = await scene.visit('/sign-in', { cookies: null });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await press(page, 'Reject All');
  await expect.poll(() => kept(page)).toBe('rejected');
  await openSignUp(page);
  await page.reload();
  await page.getByLabel('First name').waitFor();
  await hydrated(page);
  await sendMarker(page);
  expect(await banner(page).count()).toBe(0);
  const outside = requests.filter((url) => !url.startsWith(scene.server.address) || url.endsWith('/tracking'));
  expect(outside).toEqual([`${providers.origin}${MARKER}`]);
  expect(providers.requests).toEqual([MARKER]);

  const settings = await scene.visit('/app/settings', { as: 'FREE', cookies: 'accepted' });
  await expect.poll(() => providers.calls('pixel')).toContainEqual(['track', 'PageView']);
  const messages = await recordMessages(settings);
  await settings.getByRole('switch', { name: 'Marketing cookies: Enabled' }).click();
  await expect.poll(() => messages.join()).toContain('Marketing cookies disabled.');
  await expect.poll(() => settings.evaluate(() => 'dataLayer' in window)).toBe(false);
  providers.clear();
  await settings.getByRole('link', { name: 'Stats', exact: true }).click();
  await settings.getByRole('heading', { name: 'Statistics' }).waitFor();
  await sendMarker(settings);
  expect(providers.requests).toEqual([MARKER]);
});

test('the cookie banner covers no focused field, and an acceptance keeps unsaved text', async () => {
  const page = await scene.visit('/sign-up', { cookies: null, viewport: { width: 360, height: 640 } });
  await banner(page).waitFor();
  await hydrated(page);
  await page.getByLabel('First name').fill('Ada');
  const focused = () => page.evaluate(() => document.activeElement?.closest('form') && document.activeElement.id);
  const visited = [await focused()];
  for (;;) {
    await page.keyboard.press('Tab');
    const id = await focused();
    if (id === null || id === undefined) break;
    visited.push(id);
    await expect.poll(() => page.evaluate(isFocusCovered), { message: `after ${visited.length} Tabs` }).toBe(false);
  }
  const fields = await page
    .locator('form input:is([type="text"], [type="email"], [type="password"], :not([type]))')
    .evaluateAll((all) => all.flatMap((one) => (one instanceof HTMLInputElement && one.tabIndex >= 0 ? [one.id] : [])));
  expect(fields.length).toBeGreaterThan(5);
  expect(visited).toEqual(expect.arrayContaining(fields));
  await press(page, 'Accept All');
  await expect.poll(() => providers.requests).toContain('/pixel.js');
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
});

/** Runs in the page: whether the banner covers the focused element. */
function isFocusCovered(): boolean {
  const cover = document.querySelector('[aria-label="Cookies"]')?.getBoundingClientRect();
  const box = document.activeElement?.getBoundingClientRect();
  return box !== undefined && cover !== undefined && box.bottom > cover.top + 1;
}

/** Records the texts that are added to the page, because the page reloads 1.5 seconds after the toast appears. */
async function recordMessages(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  await page.exposeFunction('recordMessage', (text: string) => void texts.push(text));
  await page.evaluate(() => {
    const record = Reflect.get(globalThis, 'recordMessage') as (text: string) => void;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) record(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return texts;
}
