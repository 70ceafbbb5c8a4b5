import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PanelSettings } from '#components/settings/panel-settings.tsx';
import type { User } from '#lib/contract/user/user.ts';
import type { ServerChange, ServerChoice } from '#lib/shell/extension-server.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const STANDARD = 'http://localhost:4010';

/** The shortcuts as Chromium reports them: one assigned, one not. */
function shortcutBrowser(openShortcutSettings?: () => Promise<void>) {
  const assigned = [
    { name: '_execute_action', shortcut: 'Alt+Shift+K' },
    { name: 'toggle-panel', shortcut: '' },
  ];
  const commands = { getAll: async () => assigned, ...(openShortcutSettings && { openShortcutSettings }) };
  return { commands, tabs: { create: vi.fn(async () => undefined) } };
}

async function renderPage({
  user = aUser(),
  change = async (): Promise<ServerChange> => 'changed',
  address = STANDARD,
  at = '/app/settings',
  shortcuts = shortcutBrowser(),
}: {
  user?: User;
  change?: ServerChoice['change'];
  address?: string;
  at?: string;
  shortcuts?: ReturnType<typeof shortcutBrowser>;
} = {}) {
  const changed = vi.fn(change);
  const left: string[] = [];
  const view = renderApp(
    <PanelSettings server={{ address, standard: STANDARD, change: changed }} shortcuts={shortcuts} />,
    {
      backend: fakeBackend({
        user,
        answer({ path }) {
          if (path === '/me/tokens') return { ok: true, body: { tools: [] } };
          if (path === '/me/calendar') return { ok: true, body: { createdAt: null, hasWatchlist: true, teams: [] } };
          return undefined;
        },
      }),
      shell: { ...memoryShell(), leaveFor: (url) => left.push(url) },
      at,
    },
  );
  await screen.findByText(user.email);
  return { ...view, changed, left };
}

const field = () => screen.getByRole('textbox', { name: 'Server address' });
async function connect(address: string) {
  await userEvent.clear(field());
  if (address !== '') await userEvent.type(field(), address.replaceAll('[', '[['));
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
}

describe('the settings of the side panel', () => {
  it('the settings of the side panel contain the sections of the side panel, without those that only the website has', async () => {
    await renderPage();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Account',
      'Usage This Month',
      'Alerts',
      'Calendar',
      'Appearance',
      'Shortcuts',
      'Data',
      'Access for Tools',
      'Server',
      'On the Website',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Appearance' })).getByRole('button', { name: 'Dark' }),
    ).toBeTruthy();
  });

  it('the settings of the side panel link to the plans, the settings and the legal pages of the website in new tabs', async () => {
    await renderPage({ user: aUser({ plan: 'FREE' }) });
    const links = within(screen.getByRole('region', { name: 'On the Website' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Upgrade', 'https://tenline.example/app/settings?plan=true', '_blank'],
      ['All settings', 'https://tenline.example/app/settings', '_blank'],
      ['Privacy Policy', 'https://tenline.example/privacy-policy', '_blank'],
      ['Terms & Conditions', 'https://tenline.example/terms-and-conditions', '_blank'],
    ]);
  });

  it('the settings of the side panel offer no upgrade on the highest plan', async () => {
    await renderPage({ user: aUser({ plan: 'LIFETIME' }) });
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.getByText(/You are on the Lifetime plan/)).toBeTruthy();
  });

  it('the settings of the side panel open the plans on the website once when the address has plan=true', async () => {
    const { left, where } = await renderPage({ at: '/app/settings?plan=true' });
    await waitFor(() => expect(where()).toBe('/app/settings'));
    expect(left).toEqual(['https://tenline.example/app/settings?plan=true']);
  });

  it('the settings of the side panel have a button that signs out', async () => {
    const { where } = await renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(where()).toBe('/sign-in'));
  });
});

describe('the server’s address', () => {
  it('the server’s address is changed to the origin of the typed address', async () => {
    const { changed } = await renderPage();
    expect(field()).toHaveProperty('value', STANDARD);
    await connect('tenline.example.com');
    expect(changed.mock.calls).toEqual([['https://tenline.example.com']]);
    expect(screen.getByRole('button', { name: 'Connecting...' })).toBeTruthy();
  });

  it.each([
    ['', 'Enter the address of a server, such as https://tenline.example.com.'],
    ['ftp://tenline.example.com', 'Enter the address of a server, such as https://tenline.example.com.'],
    ['localhost:4010', 'This is the server you are using.'],
  ])(
    'the server’s address is rejected with one sentence and no request when invalid or already used: %j',
    async (typed, text) => {
      const { changed } = await renderPage();
      await connect(typed);
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(field()).toHaveProperty('value', typed);
      expect(changed).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['silent', 'No answer from other.example. Check the address and that the server is running.'],
    ['stranger', 'There is no Tenline server at other.example.'],
  ] as const)(
    'the server’s address stays in its field with the reason when the change of the server results in "%s"',
    async (outcome, text) => {
      await renderPage({ change: async () => outcome });
      await connect('https://other.example');
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(field()).toHaveProperty('value', 'https://other.example');
      expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
    },
  );

  it('the server’s address shows no error of the former text after the default server is chosen or the text is edited', async () => {
    let answer: (outcome: ServerChange) => void = () => undefined;
    await renderPage({ change: () => new Promise((resolve) => (answer = resolve)) });
    await connect('https://other.example');
    answer('silent');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer from other\.example/);
    await userEvent.click(screen.getByRole('button', { name: 'Use localhost:4010' }));
    expect(field()).toHaveProperty('value', STANDARD);
    expect(screen.queryByRole('alert')).toBeNull();
    await connect('https://other.example');
    await userEvent.type(field(), '.com');
    answer('silent');
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the server’s address has an error when the sign-out from the former server fails', async () => {
    await renderPage({ change: () => Promise.reject(new Error('No answer')) });
    await connect('https://other.example');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You could not be logged out/);
  });

  it('the server’s address shows a warning when it is remote and without https', async () => {
    await renderPage();
    await userEvent.clear(field());
    await userEvent.type(field(), 'http://192.168.1.5:4010');
    expect(screen.getByText('Without https, others on the network can read what you send.')).toBeTruthy();
  });

  it('the server’s address can be reset to the default server', async () => {
    const { changed } = await renderPage({ address: 'https://own.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Use localhost:4010' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(changed.mock.calls).toEqual([[STANDARD]]);
  });
});

describe('the shortcuts', () => {
  it('the shortcuts are listed as the browser has assigned them', async () => {
    await renderPage();
    const section = within(screen.getByRole('region', { name: 'Shortcuts' }));
    await section.findByText('Alt+Shift+K');
    expect(section.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Alt+Shift+K',
      'Not assigned',
      'Not assigned',
      'Not assigned',
    ]);
  });

  it('the shortcuts can be changed on Chrome’s own page, which opens in a new tab', async () => {
    const shortcuts = shortcutBrowser();
    await renderPage({ shortcuts });
    await userEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
    expect(shortcuts.tabs.create.mock.calls).toEqual([[{ url: 'chrome://extensions/shortcuts' }]]);
  });

  it('the shortcuts can be changed in Firefox’s manager of add-ons', async () => {
    const open = vi.fn(async () => undefined);
    const shortcuts = shortcutBrowser(open);
    await renderPage({ shortcuts });
    await userEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(shortcuts.tabs.create).not.toHaveBeenCalled();
  });
});
