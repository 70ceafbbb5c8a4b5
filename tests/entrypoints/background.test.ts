import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerCommands } from '#entrypoints/background/commands.ts';
import { startBackground } from '#entrypoints/background/start.ts';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { takeLookup } from '#lib/lookup/side-panel-lookup.ts';
import { ADA, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';

const BASE = 'https://tenline.example/api/app';
const ME = { method: 'GET', path: '/me', access: 'user' } as const;

beforeEach(() => fakeBrowser.reset());

/** An installed extension: `wake` starts its worker, `page` opens its popup. */
function installed({ isXml = true } = {}) {
  const runtime = fakeRuntime();
  const server = backendServer();
  function wake() {
    const context = runtime.context('background.js');
    const browser = extensionBrowser(context);
    startBackground(browser, { baseUrl: BASE, fetch: server.fetch, isXml });
    return { ...browser, sleep: context.close };
  }
  return { runtime, server, wake, page: () => extensionBackend(runtime.context('popup.html')) };
}

const waiting = (windowId: number) => takeLookup(fakeBrowser.storage.session, windowId);

test('the background worker registers every listener synchronously at its start', () => {
  const { contextMenus, commands, omnibox, runtime } = installed().wake();
  const events = [runtime.onInstalled, contextMenus.onClicked, commands.onCommand, ...Object.values(omnibox)];
  expect(events.filter((event) => 'isListenedTo' in event && !event.isListenedTo())).toEqual([]);
});

describe('the session of the extension', () => {
  test('survives a restart of the worker between two calls', async () => {
    const { wake, page } = installed();
    const first = wake();
    const popup = page();
    expect(await popup.signIn({ email: ADA.email, password: PASSWORD })).toMatchObject({ ok: true });
    first.sleep();
    wake();
    expect(await popup.request(ME)).toEqual({ ok: true, body: ADA });
  });

  test('the session of the extension is used by pages of the extension only', async () => {
    const { wake, runtime, server } = installed();
    wake();
    for (const sender of [
      { id: 'other', url: 'chrome-extension://other/popup.html' },
      { id: 'tenline', url: 'https://example.com/' },
    ]) {
      await expect(runtime.sendAs(sender, { kind: 'request', call: ME })).rejects.toThrow(
        'Receiving end does not exist',
      );
    }
    expect(server.routes()).toEqual([]);
  });

  test('the session of the extension ends with a sign-out, which clears all stored data but the recent subjects', async () => {
    const { wake, page } = installed();
    wake();
    const popup = page();
    await popup.signIn({ email: ADA.email, password: PASSWORD });
    await popup.request(ME);
    await vi.waitFor(async () =>
      expect(await fakeBrowser.storage.local.get('tenline.lastUser')).toEqual({ 'tenline.lastUser': ADA }),
    );
    await fakeBrowser.storage.local.set({
      'tenline.recentSubjects': [1],
      'tenline.lastView2.panel': 1,
    });
    await popup.signOut();
    await vi.waitFor(async () => expect(await fakeBrowser.storage.session.get(null)).toEqual({}));
    await vi.waitFor(async () =>
      expect(await fakeBrowser.storage.local.get(null)).toEqual({
        'tenline.recentSubjects': [1],
        'tenline.recentSubjectsOwner': ADA.id,
      }),
    );
  });
});

describe('the context menu', () => {
  test('the context menu is created on the event onInstalled', async () => {
    const { contextMenus, runtime } = installed().wake();
    expect(contextMenus.create).not.toHaveBeenCalled();
    await Promise.all(runtime.onInstalled.tell({ reason: 'update' }));
    expect(contextMenus.create.mock.calls).toEqual([
      [{ id: 'look-up', title: 'Look up “%s” in Tenline', contexts: ['selection'] }],
      [{ id: 'read-page', title: 'Read this page', contexts: ['page', 'frame', 'link', 'image'] }],
      [{ id: 'toggle-panel', title: 'Open or close the side panel', contexts: ['action'] }],
    ]);
  });

  test('the context menu opens the side panel synchronously and stores the selected text as a look-up', async () => {
    const { contextMenus, sidePanel, done } = installed().wake();
    contextMenus.onClicked.tell({ menuItemId: 'look-up', selectionText: '  Harry  Kane ' }, { windowId: 3 });
    expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 3 }]]); // The call must be synchronous: after an `await` the browser refuses it.
    expect(done[0]).toBe('open 3');
    await vi.waitFor(async () => expect(await waiting(3)).toEqual({ text: 'Harry Kane' }));
  });

  test('the context menu stores text selected in the side panel as a look-up of the focused window and opens nothing', async () => {
    const { contextMenus, done } = installed().wake();
    contextMenus.onClicked.tell({ menuItemId: 'look-up', selectionText: 'Harry Kane' });
    await vi.waitFor(async () => expect(await waiting(7)).toEqual({ text: 'Harry Kane' }));
    expect(done.filter((step) => !step.startsWith('keep'))).toEqual([]);
  });

  test('the context menu has an entry at the toolbar icon that opens the side panel', async () => {
    const { contextMenus, done } = installed().wake();
    contextMenus.onClicked.tell({ menuItemId: 'toggle-panel' }, { windowId: 3 });
    expect(done).toEqual(['open 3']);
  });

  test('the context menu ignores an entry of another extension', () => {
    const { contextMenus, done } = installed().wake();
    contextMenus.onClicked.tell({ menuItemId: 'theirs', selectionText: '  Harry  Kane ' }, { windowId: 3 });
    expect(done).toEqual([]);
  });
});

test('the welcome page opens after the installation, and not after an update', () => {
  const { runtime, done } = installed().wake();
  runtime.onInstalled.tell({ reason: 'update' });
  expect(done.filter((step) => step.startsWith('tab'))).toEqual([]);
  runtime.onInstalled.tell({ reason: 'install' });
  expect(done.filter((step) => step.startsWith('tab'))).toEqual(['tab chrome-extension://tenline/welcome.html']);
});

describe('the keyboard shortcut', () => {
  test('toggle-panel opens a closed side panel without a look-up', async () => {
    const { commands, sidePanel } = installed().wake();
    commands.onCommand.tell('toggle-panel', { windowId: 3 });
    expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 3 }]]);
    expect(await waiting(3)).toBeNull();
    expect(sidePanel.close).not.toHaveBeenCalled();
  });

  test('toggle-panel closes the side panel in a window where it is open, also after a restart of the worker', async () => {
    const { wake } = installed();
    const first = wake();
    first.sidePanel.onOpened.tell({ windowId: 3 });
    first.sidePanel.onOpened.tell({ windowId: 4 });
    first.sidePanel.onClosed.tell({ windowId: 4 });
    first.sleep();
    const { commands, sidePanel } = wake();
    commands.onCommand.tell('toggle-panel', { windowId: 4 });
    commands.onCommand.tell('toggle-panel', { windowId: 3 });
    expect(sidePanel.open).toHaveBeenCalledTimes(2); // The call must be synchronous: after an `await` the browser refuses it.
    await vi.waitFor(() => expect(sidePanel.close.mock.calls).toEqual([[{ windowId: 3 }]]));
  });

  test('toggle-panel toggles the sidebar of Firefox', () => {
    const toggle = vi.fn(async () => undefined);
    const { sidePanel, ...firefox } = extensionBrowser(fakeRuntime().context('background.js'));
    answerCommands({ ...firefox, sidebarAction: { open: async () => undefined, toggle } });
    firefox.commands.onCommand.tell('toggle-panel', { windowId: 3 });
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(sidePanel.open).not.toHaveBeenCalled();
  });

  test('look-up opens the side panel with an empty search', async () => {
    const { commands, sidePanel } = installed().wake();
    commands.onCommand.tell('look-up', { windowId: 3 });
    expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 3 }]]);
    await vi.waitFor(async () => expect(await waiting(3)).toEqual({ text: '' }));
  });

  test('look-up opens the panel in a tab when the browser refuses to open the side panel', async () => {
    const { commands, sidePanel, tabs } = installed().wake();
    sidePanel.open.mockRejectedValue(new Error('may only be called in response to a user gesture'));
    commands.onCommand.tell('look-up', { windowId: 3 });
    await vi.waitFor(() => expect(tabs.create).toHaveBeenCalledWith(expect.objectContaining({ windowId: 3 })));
  });
});

describe('the keyword in the address bar', () => {
  const settle = () => vi.advanceTimersByTimeAsync(300);

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('the keyword in the address bar gives a signed-in user search results as suggestions, escaped for XML', async () => {
    const { wake, page, server } = installed();
    const { omnibox } = wake();
    await page().signIn({ email: ADA.email, password: PASSWORD });
    const team = { id: 4, name: 'Brighton & Hove Albion', isNationalTeam: false, league: null };
    server.can('GET /search', { status: 200, body: { players: [], teams: [team], counts: { players: 0, teams: 1 } } });
    const suggest = vi.fn();
    omnibox.onInputChanged.tell('br', vi.fn());
    omnibox.onInputChanged.tell('brighton', suggest);
    await settle();
    expect(suggest.mock.calls).toEqual([
      [[{ content: 'Brighton & Hove Albion', description: 'Brighton &amp; Hove Albion' }]],
    ]);
    expect(server.requests('GET /search')).toHaveLength(1);
  });

  test('the keyword in the address bar requests nothing for one letter, and without a session offers only the look-up of the typed text', async () => {
    const { wake, server } = installed({ isXml: false });
    const { omnibox } = wake();
    const suggest = vi.fn();
    omnibox.onInputChanged.tell('k', suggest);
    await settle();
    expect(suggest).not.toHaveBeenCalled();
    omnibox.onInputChanged.tell('<kane>', suggest);
    await settle();
    expect(suggest.mock.calls).toEqual([[[]]]);
    expect(omnibox.setDefaultSuggestion).toHaveBeenLastCalledWith({ description: 'Look up “<kane>” in Tenline' });
    expect(server.routes()).toEqual([]);
  });

  test('the keyword in the address bar opens the side panel synchronously on Enter, with the typed text as its look-up', async () => {
    const { omnibox, sidePanel } = installed().wake();
    omnibox.onInputStarted.tell();
    await settle();
    omnibox.onInputEntered.tell('Harry Kane');
    expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 7 }]]);
    await vi.waitFor(async () => expect(await waiting(7)).toEqual({ text: 'Harry Kane' }));
  });

  test('the keyword in the address bar opens the subject of a chosen suggestion, also after a restart of the worker', async () => {
    const { wake, page, server } = installed();
    const first = wake();
    await page().signIn({ email: ADA.email, password: PASSWORD });
    const team = { id: 4, name: 'Manchester City', isNationalTeam: false, league: null };
    server.can('GET /search', { status: 200, body: { players: [], teams: [team], counts: { players: 0, teams: 1 } } });
    const suggest = vi.fn();
    first.omnibox.onInputChanged.tell('city', suggest);
    await settle();
    await vi.waitFor(() => expect(suggest).toHaveBeenCalled());
    first.sleep();
    wake().omnibox.onInputEntered.tell('Manchester City');
    await vi.waitFor(async () => expect(await waiting(7)).toEqual({ subject: 'team-4' }));
  });

  test('the keyword in the address bar opens the side panel on Enter even if the worker restarted while the user was typing', async () => {
    const { omnibox, sidePanel } = installed().wake();
    omnibox.onInputEntered.tell('kane');
    await vi.waitFor(() => expect(sidePanel.open.mock.calls).toEqual([[{ windowId: 7 }]]));
  });
});
