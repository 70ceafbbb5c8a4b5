import { expect, test } from 'vitest';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { openHeadMenu } from '#tests/support/e2e-head.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { expired, signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

test('the extension refreshes an expired access token without a message', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.search.waitFor();
  const { accessToken } = await scene.tokens();
  const old = await expired(String(accessToken));
  await scene.setAccessToken(old);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
  const renewed = await scene.tokens();
  expect([old, accessToken]).not.toContain(renewed.accessToken);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the side panel shows an error while the server is unreachable, keeps chart and text, and works once the server is back', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const [first, second] = [statsPanel(page, 1), statsPanel(page, 2)];
  await openHeadMenu(page);
  await page.getByRole('combobox', { name: 'Panels: 1' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await first.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(first.values).toHaveLength(10);
  const values = await first.values();
  await scene.server.stop();
  await second.search.fill(DEMO_TEAM.plain);
  await page.getByText(UNREACHABLE).waitFor();
  expect(await first.values()).toEqual(values);
  expect(await second.search.inputValue()).toBe(DEMO_TEAM.plain);

  const reopened = await scene.extension.open('sidepanel.html');
  await reopened.getByText(UNREACHABLE).waitFor();
  expect(await statsPanel(reopened, 1).values()).toEqual(values);
  const top = async () => (await statsPanel(reopened).region.boundingBox())?.y;
  const topBelowBar = await top();
  await scene.server.start();
  await reopened.getByRole('button', { name: 'Try again' }).click();
  await reopened.getByText(UNREACHABLE).waitFor({ state: 'hidden' });
  expect(await top(), 'the bar moves nothing').toBe(topBelowBar);
  await second.search.fill(DEMO_TEAM.name);
  await page.getByRole('option', { name: DEMO_TEAM.name }).waitFor();
});

test('the side panel works after the worker stopped between two calls', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.search.fill(DEMO_PLAYER.plain);
  const found = page.getByRole('option', { name: DEMO_PLAYER.name });
  await found.waitFor();
  await scene.worker.stop();
  expect(scene.worker.status()).toBe('stopped');
  await panel.search.fill(DEMO_TEAM.plain);
  await page.getByRole('option', { name: DEMO_TEAM.name }).click();
  await expect.poll(panel.values).toHaveLength(10);
  await expect.poll(scene.worker.status).toBe('running');
});

test('a sign-out in one page of the extension signs out every page', async () => {
  await scene.signIn('PREMIUM');
  const panel = await scene.extension.open('sidepanel.html');
  await statsPanel(panel).search.waitFor();
  const popup = await scene.extension.open('popup.html');
  await popup.getByRole('combobox', { name: 'Search player or team' }).waitFor();
  const other = await scene.extension.open('sidepanel.html');
  await other.getByRole('button', { name: 'Menu', exact: true }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await panel.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await popup.getByRole('button', { name: 'Open the side panel to log in' }).waitFor();
  await expect.poll(scene.tokens).toEqual({ accessToken: undefined, refreshToken: undefined });
});

test('the side panel has no token, neither in a reply of the worker nor in the storage of its page', async () => {
  const page = await scene.extension.context.newPage();
  await page.addInitScript(() => {
    const replies: string[] = [];
    Reflect.set(globalThis, 'replies', replies);
    const { sendMessage } = chrome.runtime;
    Reflect.set(chrome.runtime, 'sendMessage', async (message: unknown) => {
      const reply: unknown = await Reflect.apply(sendMessage, chrome.runtime, [message]);
      replies.push(JSON.stringify(reply));
      return reply;
    });
  });
  await page.goto(`chrome-extension://${scene.extension.id}/sidepanel.html`);
  await signInOn(page, scene.accounts.PREMIUM);
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);

  const held = await page.evaluate(() => ({
    replies: Reflect.get(globalThis, 'replies') as string[],
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  }));
  expect(held.replies.filter((reply) => reply.includes(scene.accounts.PREMIUM.email))).not.toEqual([]);
  const { accessToken, refreshToken } = await scene.tokens();
  for (const token of [accessToken, refreshToken]) {
    expect(token).toBeTypeOf('string');
    expect(JSON.stringify(held)).not.toContain(token);
  }
});

test('a web page cannot send a message to the extension', async () => {
  await scene.signIn('PREMIUM');
  const page = await scene.extension.context.newPage();
  await page.goto(`${scene.server.address}/sign-in`);
  const result = await page.evaluate(async (id) => {
    const call = { kind: 'request', call: { method: 'GET', path: '/me', access: 'user' } };
    try {
      return JSON.stringify(await chrome.runtime.sendMessage(id, call));
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  }, scene.extension.id);
  expect(result).toBe('TypeError');
});

test.each(['a sign-out', 'the sign-in of another account'])('%s removes the stored last views', async (end) => {
  /** The account of each stored view. */
  const owners = () =>
    scene.desk.evaluate(async () =>
      Object.entries({
        ...(await chrome.storage.local.get<Record<string, { userId: number }>>(null)),
        'lastView2.popup': JSON.parse(localStorage.getItem('tenline.lastView2.popup') ?? '{}') as { userId?: number },
      })
        .filter(([key]) => key.includes('lastView'))
        .flatMap(([, { userId }]) => (userId === undefined ? [] : [userId])),
    );
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  await popup.getByRole('combobox', { name: 'Search player or team' }).fill(DEMO_PLAYER.plain);
  await popup.getByRole('button', { name: DEMO_PLAYER.name }).first().click();
  await popup.getByRole('button', { name: 'Open in side panel' }).waitFor();
  const page = await scene.extension.open('sidepanel.html');
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(owners).toHaveLength(2);
  const [owner] = await owners();
  await popup.close();

  if (end === 'a sign-out') {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(owners).toEqual([]);
  }
  await page.close();
  await scene.signIn('FREE');
  const next = await scene.extension.open('popup.html');
  await expect.poll(owners).not.toContain(owner);
  await next.getByRole('combobox', { name: 'Search player or team' }).waitFor();
  expect(await next.locator('figure').count()).toBe(0);
});

test('the popup of a signed-in user shows its last view and accepts text before the storage replies', async () => {
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  await popup.getByRole('combobox', { name: 'Search player or team' }).fill(DEMO_PLAYER.plain);
  await popup.getByRole('button', { name: DEMO_PLAYER.name }).first().click();
  await popup.getByRole('button', { name: 'Open in side panel' }).waitFor();
  await popup.waitForFunction(() => localStorage.getItem('tenline.lastView2.popup')?.includes('figure'));
  await popup.close();
  const address = () => scene.desk.evaluate(() => chrome.action.getPopup({}));
  await expect.poll(address).toMatch(/popup\.html\?user=\d+$/);
  const next = await scene.extension.context.newPage();
  await next.addInitScript(() => {
    chrome.storage.local.get = () => new Promise(() => undefined);
  });
  await next.goto(await address());
  await next.locator('#last-view figure').waitFor();
  await next.bringToFront();
  await expect.poll(() => next.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  await next.keyboard.type('kane');
  expect(await next.locator('#last-view input').inputValue()).toBe('kane');
});
