import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LastView, removeView, type ViewNode } from '#lib/shell/last-view.ts';
import { aUser } from '#tests/support/user.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/last-view.js'), 'utf8');
const APP = '/chunks/popup.js';
const user = aUser();
const NODES: readonly ViewNode[] = [
  ['main', { class: 'popup', id: 'main', onclick: 'alert(1)' }, ['input', { 'data-typed': '' }], '<b>Kane</b>'],
];

function view(parts: Partial<LastView> = {}): LastView {
  return { userId: user.id, of: APP, until: Date.now() + 60_000, styles: [], nodes: NODES, ...parts };
}

/** Runs the script in a popup with this storage; resolves once the script would start the popup's own scripts. */
async function openPopup(stored: { view?: unknown; user?: unknown }): Promise<Element | null> {
  document.head.innerHTML = '<script data-page="popup" data-app="/chunks/popup.js"></script>';
  document.body.innerHTML = '<div id="root"></div>';
  const currentScript = document.querySelector('script');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(currentScript);
  const local = { 'tenline.lastView.popup': stored.view, 'tenline.lastUser': stored.user };
  vi.stubGlobal('chrome', { storage: { local: { get: async () => local } } });
  // The scripts are not loaded: the document of the tests loads none.
  const started = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  new Function(script)();
  await vi.waitFor(() =>
    expect(started.mock.calls).toMatchObject([[{ type: 'module', src: expect.stringContaining(APP) }]]),
  );
  return document.getElementById('last-view');
}

beforeEach(() => {
  document.head.innerHTML = '';
});

it('the script is at most 4 kB', () => {
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(4_096);
});

describe('the last view', () => {
  it('is shown from text and attributes, without markup and handlers', async () => {
    const shown = await openPopup({ view: view(), user });
    expect(shown?.innerHTML).toBe('<main class="popup" id="main"><input data-typed="">&lt;b&gt;Kane&lt;/b&gt;</main>');
    expect(document.activeElement).toBe(shown?.querySelector('input'));
  });

  it.each([
    ['of another account', { view: view({ userId: 8 }), user }],
    ['after a sign-out', { view: view(), user: undefined }],
    ['of another build', { view: view({ of: '/chunks/popup-old.js' }), user }],
    ['whose figures are outdated', { view: view({ until: Date.now() - 1 }), user }],
    ['that is not a view', { view: { userId: user.id }, user }],
    ['that was never stored', {}],
  ])('is not shown where it is one %s', async (_which, stored) => {
    expect(await openPopup(stored)).toBeNull();
  });

  it('hands what was typed, and whether Enter was pressed last, to the page', async () => {
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
