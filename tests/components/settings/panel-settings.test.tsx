import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PanelSettings } from '#components/settings/panel-settings.tsx';
import type { User } from '#lib/contract/user.ts';
import type { ServerChange, ServerChoice } from '#lib/shell/extension-server.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const STANDARD = 'http://localhost:4010';

async function renderPage({
  user = aUser(),
  change = async (): Promise<ServerChange> => 'changed',
  address = STANDARD,
  at = '/app/settings',
}: {
  user?: User;
  change?: ServerChoice['change'];
  address?: string;
  at?: string;
} = {}) {
  const changed = vi.fn(change);
  const left: string[] = [];
  const view = renderApp(<PanelSettings server={{ address, standard: STANDARD, change: changed }} />, {
    backend: fakeBackend({ user }),
    shell: { ...memoryShell(), leaveFor: (url) => left.push(url) },
    at,
  });
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
  it('hold what concerns the panel, and nothing that belongs to the website', async () => {
    await renderPage();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Account', 'Usage This Month', 'Appearance', 'Server', 'On the Website']);
    expect(
      within(screen.getByRole('region', { name: 'Appearance' })).getByRole('button', { name: 'Dark' }),
    ).toBeTruthy();
  });

  it('lead to the plans, the settings and the legal pages on the website, in a tab of their own', async () => {
    await renderPage({ user: aUser({ plan: 'FREE' }) });
    const links = within(screen.getByRole('region', { name: 'On the Website' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Upgrade', 'https://tenline.example/app/settings?plan=true', '_blank'],
      ['All settings', 'https://tenline.example/app/settings', '_blank'],
      ['Privacy Policy', 'https://tenline.example/privacy-policy', '_blank'],
      ['Terms & Conditions', 'https://tenline.example/terms-and-conditions', '_blank'],
    ]);
  });

  it('offer no upgrade to whoever has everything', async () => {
    await renderPage({ user: aUser({ plan: 'LIFETIME' }) });
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.getByText(/You are on the Lifetime plan/)).toBeTruthy();
  });

  it('open the choice of plans on the website once where an offer to upgrade was followed', async () => {
    const { left, where } = await renderPage({ at: '/app/settings?plan=true' });
    await waitFor(() => expect(where()).toBe('/app/settings'));
    expect(left).toEqual(['https://tenline.example/app/settings?plan=true']);
  });

  it('sign out', async () => {
    const { where } = await renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(where()).toBe('/sign-in'));
  });
});

describe('the server’s address', () => {
  it('is changed to what was typed, by its origin', async () => {
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
  ])('%j is answered in one sentence and goes nowhere', async (typed, text) => {
    const { changed } = await renderPage();
    await connect(typed);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(field()).toHaveProperty('value', typed);
    expect(changed).not.toHaveBeenCalled();
  });

  it.each([
    ['denied', 'The browser was not allowed to reach other.example, so nothing changed.'],
    ['silent', 'No answer from other.example. Check the address, and that the server runs.'],
    ['stranger', 'There is no Tenline server at other.example.'],
  ] as const)('stays when the new one is %s, with what was typed', async (outcome, text) => {
    await renderPage({ change: async () => outcome });
    await connect('https://other.example');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field()).toHaveProperty('value', 'https://other.example');
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  });

  it('stays when the user could not be signed out', async () => {
    await renderPage({ change: () => Promise.reject(new Error('No answer')) });
    await connect('https://other.example');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You could not be signed out/);
  });

  it('warns of an address without https on the way to another machine', async () => {
    await renderPage();
    await userEvent.clear(field());
    await userEvent.type(field(), 'http://192.168.1.5:4010');
    expect(screen.getByText('Without https, what you send can be read on its way.')).toBeTruthy();
  });

  it('offers the one that the extension was made for', async () => {
    const { changed } = await renderPage({ address: 'https://own.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Use localhost:4010' }));
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(changed.mock.calls).toEqual([[STANDARD]]);
  });
});
