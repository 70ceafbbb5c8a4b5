import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DeleteMyAccount } from '#components/settings/delete-account.tsx';
import { SettingsPage } from '#components/settings/settings-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { OwnData } from '#lib/contract/account/account-data.ts';
import type { SavedFile } from '#lib/shell/clipboard.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const PASSWORD = 'Correct!horse1';
const DONE: ApiReply = { ok: true, body: { message: 'Done' } };
const SILENT = apiFailure(500, 'API request failed');
const user = aUser();

async function renderPage(reply: ApiReply = DONE) {
  const backend = fakeBackend({ user, answer: () => reply });
  const saved: SavedFile[] = [];
  renderApp(<SettingsPage />, { backend, shell: { ...memoryShell(), saveFile: (file) => saved.push(file) } });
  await screen.findByText(user.fullName);
  const made = () =>
    backend.calls.filter(
      ({ path }) =>
        !['/me', '/me/sessions', '/me/tokens', '/me/calendar', '/stripe/mode', '/alerts/settings'].includes(path),
    );
  return { backend, saved, made };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the settings', () => {
  it('the settings show a guest a message to log in', async () => {
    renderApp(<SettingsPage />, { backend: fakeBackend() });
    expect(await screen.findByText('Please log in to access settings')).toBeTruthy();
  });

  it('the settings show name and email read-only', async () => {
    await renderPage();
    const information = region('Personal Information');
    expect(information.getByText(user.email)).toBeTruthy();
    expect(information.getByText('Contact support to change your email address')).toBeTruthy();
    expect(information.queryByRole('textbox')).toBeNull();
  });
});

describe('changing the password', () => {
  async function fill(current: string, next: string, again: string) {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Repeat new password'), again);
    await press('Change Password');
  }

  it('reports missing fields', async () => {
    const { made } = await renderPage();
    await press('Change Password');
    await screen.findByText('Current password is required');
    expect(screen.getByText('New password is required')).toBeTruthy();
    expect(screen.getByText('Please repeat your new password')).toBeTruthy();
    expect(made()).toEqual([]);
  });

  it('changing the password rejects a weak new password and a different repetition', async () => {
    const { made } = await renderPage();
    await fill('old', 'weak', 'other');
    expect(await screen.findByText(/^The password must be at least 8 characters long/)).toBeTruthy();
    expect(screen.getByText('The passwords do not match')).toBeTruthy();
    expect(made()).toEqual([]);
  });

  it('changing the password shows an error at the new-password field for a common password and focuses the field', async () => {
    await renderPage(apiFailure(400, 'Too common.', { code: 'PASSWORD_TOO_COMMON' }));
    await fill('old', PASSWORD, PASSWORD);
    expect((await region('Change Password').findByRole('alert')).textContent).toBe('Too common.');
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('changing the password sends the current and the new password, shows a toast and clears the fields', async () => {
    const { made } = await renderPage();
    await fill('old', PASSWORD, PASSWORD);
    expect(await screen.findByText('Password changed successfully')).toBeTruthy();
    expect(made().map(({ path, body }) => [path, body])).toEqual([
      ['/auth/change-password', { oldPassword: 'old', newPassword: PASSWORD }],
    ]);
    await vi.waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''));
  });

  it('changing the password shows an error when it fails and keeps the typed password', async () => {
    await renderPage(SILENT);
    await fill('old', PASSWORD, PASSWORD);
    expect(await screen.findByText('Failed to change password')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', PASSWORD);
  });
});

describe('a change of the email preferences', () => {
  it('a change of the email preferences shows the state that the server returns', async () => {
    const { made } = await renderPage({ ok: true, body: { emailMarketing: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Marketing emails: Disabled' }));
    expect(await screen.findByText('Email preferences updated successfully')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Marketing emails: Enabled', checked: true })).toBeTruthy();
    expect(made().map(({ body }) => body)).toEqual([{ emailMarketing: true }]);
  });

  it('a change of the email preferences shows an error when it fails and keeps the former state', async () => {
    await renderPage(SILENT);
    await userEvent.click(screen.getByRole('switch'));
    expect(await screen.findByText('Failed to update email preferences')).toBeTruthy();
    expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
  });
});

it('the settings export all data of the account as a JSON file with the date in its name', async () => {
  const data: OwnData = {
    exportedAt: '2030-05-06T07:08:09.000Z',
    user: { ...user, createdAt: '2030-01-01T00:00:00.000Z', activatedAt: null, role: 'user' },
    mails: [],
    usage: [{ month: '2030-05-01', used: 3 }],
    sessions: [],
    notes: [],
    watchlist: [],
    removedFromWatchlist: [],
    scoutViews: [],
    alertSettings: null,
    alerts: [],
    pushBrowsers: [],
    tables: [],
    purchases: [],
    checkouts: [],
  };
  const { saved } = await renderPage({ ok: true, body: data });
  await press('Export my data');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'tenline-my-data-2030-05-06.json', type: 'application/json' });
  expect(JSON.parse(String(saved[0]?.content))).toEqual(data);
});

describe('deleting the account', () => {
  async function ask(password: string) {
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (password !== '') await userEvent.type(dialog.getByLabelText('Password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return dialog;
  }
  const deletions = (backend: ReturnType<typeof fakeBackend>) =>
    backend.calls.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body]);

  it('deleting the account requires the password', async () => {
    const { backend } = await renderPage();
    const dialog = await ask('');
    expect(await dialog.findByText('Password is required.')).toBeTruthy();
    expect(deletions(backend)).toEqual([]);
  });

  it.each([
    ['FREE', /will be removed\. This cannot be undone/],
    ['PREMIUM', /Your subscription ends, and the unused share of what you paid is refunded/],
    ['ANNUAL', /Your subscription ends, and the unused share of what you paid is refunded/],
    ['LIFETIME', /Your lifetime access ends/],
  ] as const)('deleting the account says what happens to the plan %s', async (plan, sentence) => {
    renderApp(<DeleteMyAccount user={{ email: user.email, plan }} />, { backend: fakeBackend({ user }) });
    await press('Delete my account');
    expect((await screen.findByRole('dialog')).textContent).toMatch(sentence);
  });

  it('deleting the account shows why the deletion is rejected and keeps the typed password', async () => {
    await renderPage(apiFailure(400, 'The password is not right.'));
    const dialog = await ask('wrong');
    expect(await dialog.findByText('The password is not right.')).toBeTruthy();
    expect(dialog.getByLabelText('Password')).toHaveProperty('value', 'wrong');
  });

  it('signs the user out', async () => {
    const { backend } = await renderPage();
    await ask(PASSWORD);
    expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
    expect(await screen.findByText('Please log in to access settings')).toBeTruthy();
    expect(deletions(backend)).toEqual([['/me', { password: PASSWORD }]]);
  });
});
