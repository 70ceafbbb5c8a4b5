import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { botCheck } from '#lib/contract/account/bot-check.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import type { AccountPair } from '#tests/support/e2e-accounts.ts';
import { type E2eServer, footballServer, newAccounts } from '#tests/support/e2e-server.ts';
import { expired } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { type Firefox, type FirefoxProfile, findFirefox, firefoxProfile } from '#tests/support/firefox.ts';
import { builtExtension, firefoxView } from '#tests/support/firefox-extension.ts';
import {
  allowPrompt,
  chooseEntry,
  pressKey,
  selectionMenu,
  sidebarEntry,
  suggestions,
  typeInAddressBar,
} from '#tests/support/firefox-window.ts';

const isHere = findFirefox() !== undefined;
if (!isHere) process.stdout.write('skipped: no Firefox, the extension is tested in Chromium alone\n');

/** The least width of the sidebar, in pixels. */
const NARROW = 240;

// All tests use one browser. Each test signs in unless an earlier test has done so.
describe.skipIf(!isHere)('the built extension in Firefox', () => {
  let server: E2eServer;
  let accounts: AccountPair;
  let profile: FirefoxProfile;
  let firefox: Firefox;
  const sidebar = firefoxView(() => firefox, 'sidebar');
  const popup = firefoxView(() => firefox, 'popup');

  beforeAll(async () => {
    const extension = builtExtension();
    [server, accounts, profile] = await Promise.all([footballServer(), newAccounts(), extension.then(firefoxProfile)]);
    firefox = await profile.start();
  });
  afterAll(async () => {
    await firefox?.quit();
    await profile?.remove();
    await server?.close();
  });

  const stored = (area: 'local' | 'session', key: string) =>
    sidebar.run(async (area, key) => (await chrome.storage[area].get(key))[key], area, key);
  const isOpen = async () => (await sidebarEntry(firefox)).isOpen;
  // A scrollbar makes the page narrower than the sidebar, so the width of the page is compared.
  const overflow = () => sidebar.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  /** Waits for a chart in the sidebar and returns its subject. */
  const shown = async () => {
    await sidebar.shows('Average: ');
    return sidebar.run(() => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value);
  };

  test('the built extension in Firefox opens and closes the sidebar by a shortcut, and has its icon and all shortcuts', async () => {
    const entry = { title: 'Tenline', iconUrl: expect.stringMatching(/icon\/16\.png$/) };
    await expect.poll(() => sidebarEntry(firefox)).toMatchObject(entry);
    await pressKey(firefox, 'j', 'Alt', 'Shift');
    await sidebar.shows('Welcome back');
    const assigned = await sidebar.run(async () =>
      (await chrome.commands.getAll()).map(({ name, shortcut }) => `${name} ${shortcut}`),
    );
    expect(assigned).toEqual([
      '_execute_action Alt+Shift+K',
      'toggle-panel Alt+Shift+J',
      'look-up Alt+Shift+L',
      'read-page Alt+Shift+M',
    ]);
    await pressKey(firefox, 'j', 'Alt', 'Shift');
    await expect.poll(isOpen).toBe(false);
  });

  /** Opens the sidebar in its least width, with the server of the tests. */
  const openSidebar = async () => {
    if (!(await isOpen())) await pressKey(firefox, 'l', 'Alt', 'Shift');
    await firefox.chrome('SidebarController._box.style.width = args[0] + "px"', NARROW);
    if ((await stored('local', 'tenline.server')) !== server.address)
      await sidebar.run((address) => chrome.storage.local.set({ 'tenline.server': address }), server.address);
  };
  /** Opens the sidebar and stores the tokens of a session, without the sign-in form. */
  const openSignedIn = async () => {
    await openSidebar();
    if (await stored('local', REFRESH_KEY)) return;
    const { accessToken, refreshToken } = await server.tokens(accounts.PREMIUM);
    await sidebar.run((key, token) => chrome.storage.session.set({ [key]: token }), ACCESS_KEY as string, accessToken);
    await sidebar.run((key, token) => chrome.storage.local.set({ [key]: token }), REFRESH_KEY as string, refreshToken);
    await sidebar.shows('Statistics');
  };
  /** Opens a player in the popup. */
  const findInPopup = async () => {
    await pressKey(firefox, 'k', 'Alt', 'Shift');
    await popup.type('Search player or team', DEMO_PLAYER.plain);
    // Before the reply, a row of this name can belong to the last view, where a press has no effect.
    await popup.shows('1 player, 0 teams found');
    await popup.press('button', DEMO_PLAYER.name);
  };

  test('the built extension in Firefox requests access to the host of the server at the press of a button in Settings, and not at the sign-in', async () => {
    const origins = [`${new URL(server.address).protocol}//${new URL(server.address).hostname}/*`];
    const isAllowed = () => sidebar.run((origins) => chrome.permissions.contains({ origins }), origins);
    await openSidebar();
    await sidebar.shows(`Server: ${new URL(server.address).host}`);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await sidebar.type('Email', accounts.PREMIUM.email);
    await sidebar.type('Password', accounts.PREMIUM.password);
    expect(await isAllowed()).toBe(false);
    await sidebar.press('button', 'Login');
    await sidebar.shows('Players & Teams');
    await sidebar.run((hash) => location.assign(hash), '#/app/settings');
    await sidebar.shows('Allow access to');
    expect(await isAllowed()).toBe(false);
    await sidebar.press('button', `Allow access to ${new URL(server.address).hostname}`);
    await expect.poll(() => allowPrompt(firefox)).toBe(true);
    await expect.poll(isAllowed).toBe(true);
  });

  test('the built extension in Firefox reaches a server without HTTPS on another machine', async () => {
    await openSidebar();
    // A host name of this machine that the browser regards as another machine.
    await firefox.chrome(`Services.prefs.setCharPref('network.dns.localDomains', 'tenline.test')`);
    await sidebar.run(
      (site) => chrome.storage.local.set({ 'tenline.server': site }),
      `http://tenline.test:${server.port}`,
    );
    const path = `${botCheck.path}?action=login`;
    const ask = (path: string) =>
      chrome.runtime.sendMessage({ kind: 'request', call: { method: 'GET', path, access: 'guest' } });
    expect(await sidebar.run(ask, path)).toMatchObject({ ok: true });
  });

  test('the built extension in Firefox fits each page into a sidebar of 240 px', async () => {
    await openSignedIn();
    const pages = {
      notebook: 'Notebook',
      data: 'Data',
      settings: 'Settings',
      analyzer: 'Matches',
      'analyzer?view=record': 'Stated against what came true',
      scout: 'Slate',
      'scout/fantasy': 'Transfer helper',
      'scout/watchlist': 'Nothing is watched yet',
      'match/0': 'There is no such match.',
      'stats?tab=all': 'Select Stats',
      'stats?tab=league': 'Table',
      stats: 'Players & Teams',
    };
    for (const [page, heading] of Object.entries(pages)) {
      await sidebar.run((hash) => location.assign(hash), `#/app/${page}`);
      await sidebar.shows(heading);
      await expect.poll(overflow, { message: page }).toBeLessThanOrEqual(0);
    }
    expect(await sidebar.run(() => innerWidth)).toBeLessThanOrEqual(NARROW);
  });

  test('the built extension in Firefox finds a player in the popup, which opens the sidebar with this player', async () => {
    await openSignedIn();
    await findInPopup();
    await popup.press('button', 'Open in side panel');
    await expect.poll(shown).toBe(DEMO_PLAYER.name);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('looks up selected text in the sidebar from the context menu', async () => {
    await openSignedIn();
    const label = `Look up “${DEMO_TEAM.name}” in Tenline`;
    expect(await selectionMenu(firefox, `${server.address}/privacy-policy`, DEMO_TEAM.name)).toEqual([label]);
    await chooseEntry(firefox, label);
    await sidebar.shows(DEMO_TEAM.name);
  });

  test('lists the names of a page in the sidebar by a shortcut', async () => {
    await openSignedIn();
    await selectionMenu(firefox, `${server.address}/terms-and-conditions`, 'Terms');
    await pressKey(firefox, 'm', 'Alt', 'Shift');
    await sidebar.shows('Names on this page');
    // The page is read, and has no names.
    await sidebar.shows('No player, team or referee was found');
    expect(await sidebar.run(() => document.body.innerText.includes('The browser does not let extensions'))).toBe(
      false,
    );
  });

  test('suggests names without ids after the keyword in the address bar', async () => {
    await openSignedIn();
    await typeInAddressBar(firefox, `tl ${DEMO_TEAM.plain}`);
    const contents = async () => (await suggestions(firefox)).map((lines) => lines.at(-1));
    await expect.poll(contents).toContain(`tl ${DEMO_TEAM.name}`);
    expect((await contents()).join()).not.toContain('#');
  });

  test('refreshes an expired access token, and keeps the user signed in over a restart of the browser', async () => {
    await openSignedIn();
    await findInPopup();
    await popup.press('button', 'Open in side panel');
    const old = await expired(String(await stored('session', ACCESS_KEY)));
    await sidebar.run((key, value) => chrome.storage.session.set({ [key]: value }), ACCESS_KEY as string, old);
    await sidebar.run(() => location.reload());
    await sidebar.shows('Statistics');
    await expect.poll(() => stored('session', ACCESS_KEY)).not.toBe(old);

    await firefox.quit();
    firefox = await profile.start();
    await openSidebar();
    await sidebar.shows('Statistics');
    expect(await stored('local', REFRESH_KEY)).toBeTypeOf('string');
    await expect.poll(() => stored('session', ACCESS_KEY)).toBeTypeOf('string');
    // The popup has the last subject and its bars without another look-up.
    await pressKey(firefox, 'k', 'Alt', 'Shift');
    await popup.shows(DEMO_PLAYER.name);
    await expect.poll(() => popup.run(() => document.querySelectorAll('figure g[data-tone]').length)).toBe(10);
  });
});
