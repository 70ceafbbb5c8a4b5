import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = extensionScene();

/** Looks up a subject in the popup and returns the numbers on its bars. */
async function lookUp(popup: Page, typed: string, name: string): Promise<number[]> {
  await popup.getByRole('combobox', { name: 'Search player or team' }).fill(typed);
  await popup.getByRole('button', { name, exact: false }).first().click();
  const bars = popup.getByRole('region', { name }).locator('g[text-anchor="middle"] > text:first-child');
  await expect.poll(() => bars.count()).toBe(10);
  return (await bars.allTextContents()).map(Number);
}

test('a click in the popup opens the side panel within the user gesture, with the subject', async () => {
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  const values = await lookUp(popup, DEMO_PLAYER.plain, DEMO_PLAYER.name);
  const hits = values.filter((value) => value > 0.5).length;
  await popup.getByText(`${hits}/10 over 0.5`, { exact: true }).waitFor();

  // `open` only records its calls. The page of the side panel, which is opened as a tab afterwards, receives the
  // look-up instead.
  const opened = await popup.evaluateHandle(() => {
    const calls: { windowId: number | undefined; during: string | undefined; isAllowed: boolean }[] = [];
    Reflect.set(chrome.sidePanel, 'open', async ({ windowId }: { windowId?: number }) => {
      calls.push({ windowId, during: window.event?.type, isAllowed: navigator.userActivation.isActive });
    });
    window.close = () => undefined;
    return calls;
  });
  const windowId = await popup.evaluate(async () => (await chrome.windows.getCurrent()).id);
  await popup.getByRole('button', { name: 'Open in side panel' }).click();
  await expect.poll(() => opened.jsonValue()).toEqual([{ windowId, during: 'click', isAllowed: true }]);

  const panel = statsPanel(await scene.extension.open('sidepanel.html'));
  await expect.poll(panel.values).toEqual(values);
  await expect.poll(panel.hitRate).toBe(`${hits}/10 over 0.5`);
  await expect.poll(() => panel.region.getByRole('heading').textContent()).toBe(DEMO_PLAYER.name);
});

test('the side panel signs a user in and shows the chart of a subject', async () => {
  const page = await scene.extension.open('sidepanel.html');
  await signInOn(page, scene.accounts.PREMIUM);
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
});

test('the button in the settings of the side panel obtains access to the host of the server, which the sign-in does not request', async () => {
  const origins = ['http://localhost/*'];
  const page = await scene.extension.open('sidepanel.html');
  const isAllowed = () => page.evaluate((origins) => chrome.permissions.contains({ origins }), origins);
  await allowHost(await scene.extension.context.newPage(), origins[0] ?? '');
  expect(await isAllowed()).toBe(false);
  await page.bringToFront();
  await signInOn(page, scene.accounts.PREMIUM);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const allow = page.getByRole('button', { name: 'Allow access to localhost' });
  await allow.waitFor();
  expect(await isAllowed()).toBe(false);
  await allow.click();
  await expect.poll(isAllowed).toBe(true);
  await page.getByRole('button', { name: 'Give the access back' }).click();
  await expect.poll(isAllowed).toBe(false);
});

/** Allows the extension a host as its details page does, because a headless Chromium has no prompt. */
async function allowHost(page: Page, host: string): Promise<void> {
  await page.goto('chrome://extensions');
  await page.evaluate(([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host), [
    scene.extension.id,
    host,
  ] as const);
}

describe.runIf(inject('football').hasReal)('the extension with the Premier League of 2017/18', () => {
  test("the extension with the Premier League of 2017/18 shows Harry Kane's last ten games in the side panel, oldest to newest, against a line of 2.5", async () => {
    await scene.signIn('PREMIUM');
    const panel = statsPanel(await scene.extension.open('sidepanel.html'));
    await panel.pick('harry kane', /^Harry Kane/);
    await panel.choose('Statistic', 'Shots');
    await panel.choose('Reference line', '2.5');
    await expect.poll(panel.values).toEqual([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);
    await expect.poll(panel.average).toBe('Average: 2.70 per game');
    await expect.poll(panel.hitRate).toBe('6/10 over 2.5');
  });
});

test('Chromium assigns every shortcut of the extension in a new profile', async () => {
  const assigned = await scene.desk.evaluate(async () =>
    (await chrome.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]),
  );
  expect(Object.fromEntries(assigned)).toEqual({
    _execute_action: 'Alt+Shift+K',
    'toggle-panel': 'Alt+Shift+J',
    'look-up': 'Alt+Shift+L',
    'read-page': 'Alt+Shift+M',
  });
});

// The last test of the file, because the panel stays open beside every later tab.
test("the extension opens Chrome's own side panel", async () => {
  await scene.signIn('PREMIUM');
  const popup = await scene.extension.open('popup.html');
  await lookUp(popup, DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await popup.getByRole('button', { name: 'Open in side panel' }).click();
  const panels = () =>
    scene.desk.evaluate(async () =>
      (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).map(({ documentUrl }) => documentUrl),
    );
  await expect.poll(panels).toEqual([expect.stringContaining('/sidepanel.html')]);
});
