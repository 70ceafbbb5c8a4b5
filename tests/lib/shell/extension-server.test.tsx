import { describe, expect, it } from 'vitest';
import { extensionServer, readServerAddress, standardServer } from '#lib/shell/extension-server.ts';
import { popupViews, storeView } from '#lib/shell/last-view.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';

const STANDARD = 'http://localhost:4010';
const OWN = 'https://tenline.example.com';
const HEALTH = { status: 'ok', version: '1.4.0' };

interface SceneOptions {
  readonly address?: string;
  readonly reply?: () => Promise<Response> | Response;
  readonly signOut?: () => Promise<void>;
}

/** A storage area with the given values. */
function area(kept: Record<string, unknown>) {
  const values = new Map(Object.entries(kept));
  return {
    get: async (key: string | null) => Object.fromEntries([...values].filter(([name]) => key === null || name === key)),
    onChanged: { addListener: () => undefined, removeListener: () => undefined },
    async set(items: Record<string, unknown>) {
      for (const [key, value] of Object.entries(items)) values.set(key, value);
    },
    async remove(keys: string | string[]) {
      for (const key of [keys].flat()) values.delete(key);
    },
    keys: () => [...values.keys()].toSorted(),
  };
}

function scene({ address = STANDARD, ...given }: SceneOptions = {}) {
  const done: string[] = [];
  const local = area({
    refreshToken: 'r',
    'tenline.theme': 'dark',
    'tenline.recentSubjects': [1],
    'tenline.stats.7': {},
    ...(address === STANDARD ? {} : { 'tenline.server': address }),
  });
  const session = area({ 'tenline.quickLooks': [1] });
  const server = extensionServer({
    address,
    standard: STANDARD,
    version: '1.2.3',
    permissions: {
      async remove({ origins }) {
        done.push(`drop ${origins}`);
        return true;
      },
    },
    async fetch(url) {
      done.push(`fetch ${url}`);
      return given.reply === undefined ? Response.json(HEALTH) : given.reply();
    },
    signOut:
      given.signOut ??
      (async () => {
        done.push('sign out');
      }),
    local,
    session,
  });
  const kept = () => readServerAddress(extensionPreferences(local), STANDARD);
  return { server, done, local, session, kept };
}

describe('changing the server', () => {
  it('probes the server, then signs out, then removes the permission for the former host', async () => {
    const { server, done, kept } = scene();
    expect(await server.change('https://tenline.example.com:8443')).toBe('changed');
    expect(done).toEqual(['fetch https://tenline.example.com:8443/health', 'sign out', 'drop http://localhost/*']);
    expect(await kept()).toBe('https://tenline.example.com:8443');
  });

  it('removes the data of the old server and nothing else', async () => {
    const { server, local, session } = scene();
    await server.change(OWN);
    expect(local.keys()).toEqual(['refreshToken', 'tenline.server', 'tenline.theme']);
    expect(session.keys()).toEqual([]);
  });

  it('keeps the record of the windows in which the side panel is open, so that the shortcut still closes it', async () => {
    const { server, session } = scene();
    await session.set({ 'tenline.openPanel.3': true });
    await server.change(OWN);
    expect(session.keys()).toEqual(['tenline.openPanel.3']);
  });

  it('removes the view of the popup, because the new server can have another user with the same id', async () => {
    await storeView(popupViews, 'popup', { userId: 7, of: 'popup.js', until: 1, styles: [], nodes: ['Kane'] });
    await scene().server.change(OWN);
    expect(await popupViews.get('lastView2.popup')).toBeUndefined();
  });

  it('returns to the default server, and removes the permission for the former server', async () => {
    const { server, done, kept, local } = scene({ address: OWN });
    expect(await server.change(STANDARD)).toBe('changed');
    expect(done.filter((step) => !step.startsWith('fetch'))).toEqual([
      'sign out',
      'drop https://tenline.example.com/*',
    ]);
    expect(await kept()).toBe(STANDARD);
    expect(local.keys()).not.toContain('tenline.server');
  });

  it.each([
    ['silent', { reply: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['stranger', { reply: () => new Response('<html>') }],
    ['stranger', { reply: () => Response.json({ status: 'ok' }) }],
    ['older', { reply: () => Response.json({ status: 'ok', version: '0.9.0' }) }],
    ['newer', { reply: () => Response.json({ status: 'ok', version: '2.0.0' }) }],
  ] as const)('keeps the old server and the session after the result "%s"', async (outcome, options) => {
    const { server, done, kept, local } = scene({ address: 'https://old.example', ...options });
    const before = local.keys();
    expect(await server.change(OWN)).toBe(outcome);
    expect(done).not.toContain('sign out');
    expect(await kept()).toBe('https://old.example');
    expect(local.keys()).toEqual(before);
  });

  it('keeps the permission for a host on which only the port changes', async () => {
    const { server, done } = scene({ address: OWN });
    await server.change(`${OWN}:8443`);
    expect(done.filter((step) => step.startsWith('drop'))).toEqual([]);
  });

  it('keeps the old server when the sign-out fails', async () => {
    const signOut = () => Promise.reject(new Error('The extension did not answer.'));
    const { server, kept } = scene({ signOut });
    await expect(server.change(OWN)).rejects.toThrow();
    expect(await kept()).toBe(STANDARD);
  });
});

it.each([['no address'], [7], [null]])('an invalid stored address (%j) is ignored', async (kept) => {
  const preferences = extensionPreferences(area({ 'tenline.server': kept }));
  expect(await readServerAddress(preferences, STANDARD)).toBe(STANDARD);
});

it.each([
  ['the website in its manifest', { homepage_url: 'https://tenline.example/' }, 'https://tenline.example'],
  ['none without one', {}, null],
])('the default server of an extension is %s', (_, manifest, server) => {
  expect(standardServer(manifest)).toBe(server);
});
