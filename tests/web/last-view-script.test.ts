import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { popupAddress } from '#entrypoints/background/popup-address.ts';
import { leaveLookup } from '#lib/lookup/side-panel-lookup.ts';
import { replaceView } from '#lib/shell/follow-view.ts';
import { type LastView, removeView, type ViewNode } from '#lib/shell/last-view.ts';
import { aUser } from '#tests/support/user.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/last-view.js'), 'utf8');
const APP = '/chunks/popup.js';
const KEY = 'tenline.lastView2.popup';
const user = aUser();
const NODES: readonly ViewNode[] = [
  ['main', { class: 'popup', id: 'main', onclick: 'alert(1)' }, ['input', { 'data-typed': '' }], '<b>Kane</b>'],
];

function view(parts: Partial<LastView> = {}): LastView {
  return { userId: user.id, of: APP, until: Date.now() + 60_000, styles: [], nodes: NODES, ...parts };
}

interface Stored {
  readonly view?: unknown;
  readonly user?: unknown;
}

/**
 * Runs the script on a page whose storage replies with `get`, at the URL of the user `addressed`. Returns the spy on
 * `document.head.append`.
 */
function runScript(get: () => Promise<unknown>, view: unknown, addressed?: unknown, page = 'popup') {
  localStorage.clear();
  if (view !== undefined) localStorage.setItem(KEY, JSON.stringify(view));
  window.history.replaceState(null, '', `/${popupAddress(addressed)}`);
  const app = page === 'popup' ? 'data-app="/chunks/popup.js"' : '';
  document.head.innerHTML = `<script data-page="${page}" ${app}></script>`;
  document.body.innerHTML = '<div id="root"></div>';
  const currentScript = document.querySelector('script');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(currentScript);
  vi.stubGlobal('chrome', { storage: { local: { get }, session: fakeBrowser.storage.session } });
  // happy-dom would fetch the scripts.
  const started = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  started.mockClear();
  new Function(script)();
  return started;
}

/** Opens a popup, waits until its own scripts are inserted, and returns the element of the last view. */
async function openPopup({ view: stored, user: last }: Stored, addressed?: unknown): Promise<Element | null> {
  const started = runScript(async () => ({ 'tenline.lastUser': last }), stored, addressed);
  await vi.waitFor(() =>
    expect(started.mock.calls).toMatchObject([[{ type: 'module', src: expect.stringContaining(APP) }]]),
  );
  return document.getElementById('last-view');
}

beforeEach(() => {
  fakeBrowser.reset();
  // Other test files share this document.
  return () => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  };
});

it('the script of the last view is at most 4 kB', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(4_096);
});

describe('the last view', () => {
  it('the last view is shown without event handlers, and its text never becomes markup', async () => {
    const shown = await openPopup({ view: view(), user });
    expect(shown?.innerHTML).toBe('<main class="popup" id="main"><input data-typed="">&lt;b&gt;Kane&lt;/b&gt;</main>');
    await vi.waitFor(() => expect(document.activeElement).toBe(shown?.querySelector('input')));
  });

  it.each([
    ['that of another account', { view: view({ userId: 8 }), user }],
    ['one from before a sign-out', { view: view(), user: undefined }],
    ['that of another build', { view: view({ of: '/chunks/popup-old.js' }), user }],
    ['one with outdated figures', { view: view({ until: Date.now() - 1 }), user }],
    ['one with missing fields', { view: { userId: user.id }, user }],
    ['not stored', {}],
  ])('the last view is not shown when it is %s', async (_which, stored: Stored) => {
    expect(await openPopup(stored)).toBeNull();
    expect(await openPopup(stored, stored.user)).toBeNull();
  });

  it('the last view is shown at once when the URL has the id of its user, and removed when `storage.local` then has another user', async () => {
    const read = Promise.withResolvers<object>();
    runScript(() => read.promise, view(), user);
    await vi.waitFor(() => expect(document.querySelector('#last-view main')).not.toBeNull());
    read.resolve({ 'tenline.lastUser': { ...user, id: 8 } });
    await vi.waitFor(() => expect(document.getElementById('last-view')).toBeNull());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['no user', undefined],
    ['another user', { ...user, id: 8 }],
  ])('the last view is not shown before the storage replies when the URL has %s', async (_which, addressed) => {
    const read = Promise.withResolvers<object>();
    const started = runScript(() => read.promise, view(), addressed);
    await new Promise(requestAnimationFrame);
    expect(document.getElementById('last-view')).toBeNull();
    read.resolve({});
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    expect(document.getElementById('last-view')).toBeNull();
  });

  it.each([
    ['shown when its style sheet loads before the page has started', false],
    ['not shown when its style sheet loads after the page has started', true],
  ])('the last view is %s', async (_when, isStarted) => {
    const sheet = Promise.withResolvers<HTMLLinkElement>();
    const stored = view({ of: '', styles: ['/late.css'] });
    const get = async () => ({ 'tenline.lastView2.panel': stored, 'tenline.lastUser': user });
    runScript(get, undefined, undefined, 'panel').mockImplementation((link) => sheet.resolve(link as HTMLLinkElement));
    const link = await sheet.promise;
    const root = document.querySelector<HTMLElement>('#root');
    if (isStarted && root) replaceView(root, window);
    link.onload?.(new Event('load'));
    await new Promise(requestAnimationFrame);
    expect(document.getElementById('last-view') === null).toBe(isStarted);
  });

  it('the last view is shown in the side panel unless a look-up waits', async () => {
    const get = async () => ({ 'tenline.lastView2.panel': view({ of: '' }), 'tenline.lastUser': user });
    const isShown = async () => {
      runScript(get, undefined, undefined, 'panel');
      await new Promise(requestAnimationFrame);
      return document.getElementById('last-view') !== null;
    };
    expect(await isShown()).toBe(true);
    await leaveLookup(fakeBrowser.storage.session, 7, { text: 'kane' });
    expect(await isShown()).toBe(false);
  });

  it('the last view passes the typed text to the page, and whether Enter was pressed last', async () => {
    const input = (await openPopup({ view: view(), user }))?.querySelector('input');
    if (!input) throw new Error('The view has no search box.');
    input.value = 'kane';
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(removeView(document)).toMatchObject({ text: 'kane', isEntered: true });
    expect(document.getElementById('last-view')).toBeNull();
    expect(removeView(document)).toBeNull();
  });
});
