import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AlertSettingsSection } from '#components/settings/alert-settings.tsx';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';
import { extensionAlerts } from '#lib/shell/device-alerts.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const STORED: AlertSettings = {
  ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60 },
  ...{ quietFrom: null, quietTo: null, timeZone: 'UTC', digestHour: null },
};

/** The browser of an extension. It grants or denies the permission for notifications, and records its calls. */
function extensionBrowser(permits: boolean) {
  const calls: string[] = [];
  const notifications = {
    async create(_id: string, { title }: { title: string }) {
      calls.push(`notification ${title}`);
    },
    getAll: async () => ({}),
  };
  const browser = {
    alarms: {
      create: (name: string) => calls.push(`alarm ${name}`),
      async clear(name: string) {
        calls.push(`no alarm ${name}`);
        return true;
      },
    },
    notifications: permits ? notifications : undefined,
    runtime: { getURL: (path: string) => path },
    permissions: {
      async request({ permissions }: { permissions: readonly string[] }) {
        calls.push(`permission ${permissions}`);
        return permits;
      },
    },
  };
  return { browser, calls };
}

/**
 * Renders the section. Without `permits` as on the website, otherwise in an extension where a request for permission
 * returns `permits`.
 */
async function renderSection(stored = STORED, permits?: boolean) {
  const server: { settings: AlertSettings; failure: ApiReply | null; refreshes: boolean } = {
    ...{ settings: stored, failure: null, refreshes: true },
  };
  let patches = 0;
  const answer = ({ method, body }: ApiCall): ApiReply => {
    if (method === 'PATCH') patches += 1;
    if (server.failure !== null && (method === 'PATCH' || !server.refreshes)) return server.failure;
    if (method === 'PATCH') server.settings = { ...server.settings, ...(body as Partial<AlertSettings>) };
    return { ok: true, body: server.settings };
  };
  const shell = memoryShell();
  const { browser, calls } = extensionBrowser(permits === true);
  const alerts = permits === undefined ? {} : { alerts: extensionAlerts(browser, shell.preferences, () => 0) };
  const { unmount } = renderApp(<AlertSettingsSection />, {
    backend: fakeBackend({ user: aUser(), answer }),
    shell: { ...shell, ...alerts },
  });
  await screen.findByRole('switch', { name: 'All alerts' });
  return { server, calls, patches: () => patches, leave: unmount };
}

/** Renders the section with a server that stores each change only when the test replies to it. */
async function renderWithLateReplies() {
  const server = { settings: STORED };
  const replies: ((failure?: ApiReply) => void)[] = [];
  const answer = ({ method, body }: ApiCall): ApiReply | Promise<ApiReply> => {
    if (method !== 'PATCH') return { ok: true, body: server.settings };
    const { promise, resolve } = Promise.withResolvers<ApiReply>();
    replies.push((failure) => {
      if (failure === undefined) server.settings = { ...server.settings, ...(body as Partial<AlertSettings>) };
      resolve(failure ?? { ok: true, body: server.settings });
    });
    return promise;
  };
  renderApp(<AlertSettingsSection />, { backend: fakeBackend({ user: aUser(), answer }) });
  await screen.findByRole('switch', { name: 'All alerts' });
  const replyTo = async (number: number, failure?: ApiReply): Promise<void> => {
    await waitFor(() => expect(replies.length).toBeGreaterThanOrEqual(number));
    await act(async () => replies[number - 1]?.(failure));
  };
  return { server, replyTo, sent: () => replies.length };
}

const toggle = (name: string): HTMLElement => screen.getByRole('switch', { name });
const isChecked = (name: string): string | null => toggle(name).getAttribute('aria-checked');

describe('the alerts in the settings', () => {
  test('the alerts in the settings request the permission only when the switch for this browser is pressed', async () => {
    const { server, calls } = await renderSection({ ...STORED, isOn: false }, true);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await userEvent.click(toggle('All alerts'));
    await waitFor(() => expect(server.settings.isOn).toBe(true));
    await waitFor(() => expect(toggle('Alerts in this browser').hasAttribute('data-disabled')).toBe(false));
    await userEvent.click(toggle('Before kick-off'));
    await waitFor(() => expect(server.settings.before).toBe(false));
    expect(calls).toEqual([]);
    await userEvent.click(toggle('Alerts in this browser'));
    await waitFor(() => expect(isChecked('Alerts in this browser')).toBe('true'));
    expect(calls).toEqual(['permission notifications', 'alarm alerts']);
    await userEvent.click(screen.getByRole('button', { name: 'Show a test notification' }));
    await waitFor(() => expect(calls.at(-1)).toBe('notification Alerts arrive here'));
    await userEvent.click(toggle('Alerts in this browser'));
    await waitFor(() => expect(isChecked('Alerts in this browser')).toBe('false'));
    expect(calls.at(-1)).toBe('no alarm alerts');
    expect(screen.queryByRole('button', { name: 'Show a test notification' })).toBeNull();
  });

  test('the alerts in the settings stay off in a browser that denies the permission, with a message', async () => {
    const { calls } = await renderSection(STORED, false);
    await waitFor(() => expect(toggle('Alerts in this browser').hasAttribute('data-disabled')).toBe(false));
    await userEvent.click(toggle('Alerts in this browser'));
    expect(await screen.findByText('The browser does not permit notifications.')).toBeTruthy();
    expect(isChecked('Alerts in this browser')).toBe('false');
    expect(calls).toEqual(['permission notifications']);
  });

  test('the alerts in the settings refer to the extension in a browser without Web Push', async () => {
    await renderSection();
    expect(screen.queryByRole('switch', { name: 'Alerts in this browser' })).toBeNull();
    const { textContent } = screen.getByRole('region', { name: 'Alerts' });
    expect(textContent).toMatch(/This browser shows no alerts of websites. The browser extension does./);
  });

  test('the alerts in the settings store the hour of the daily mail', async () => {
    const { server } = await renderSection();
    await userEvent.click(screen.getByRole('combobox', { name: /^Daily mail of the watchlist/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'At 08:00' }));
    await waitFor(() => expect(server.settings.digestHour).toBe(8));
    expect(await screen.findByText(/Today’s matches and yesterday’s results/)).toBeTruthy();
  });

  test('the alerts in the settings store a typed time once, on blur or on Enter', async () => {
    const { server, patches } = await renderSection({ ...STORED, quietFrom: 22 * 60, quietTo: 7 * 60 });
    const from = screen.getByLabelText('Quiet hours from');
    for (const value of ['20:00', '23:00', '23:03', '23:30']) fireEvent.change(from, { target: { value } });
    expect(patches()).toBe(0);
    fireEvent.blur(from);
    await waitFor(() => expect(server.settings.quietFrom).toBe(23 * 60 + 30));
    const to = screen.getByLabelText('Quiet hours to');
    fireEvent.change(to, { target: { value: '06:15' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    await waitFor(() => expect(server.settings).toMatchObject({ quietFrom: 23 * 60 + 30, quietTo: 6 * 60 + 15 }));
    expect(patches()).toBe(2);
  });

  test('the alerts in the settings store a typed time when the settings are left', async () => {
    const { server, patches, leave } = await renderSection({ ...STORED, quietFrom: 22 * 60, quietTo: 7 * 60 });
    fireEvent.change(screen.getByLabelText('Quiet hours from'), { target: { value: '23:30' } });
    expect(patches()).toBe(0);
    leave();
    await waitFor(() => expect(server.settings.quietFrom).toBe(23 * 60 + 30));
  });

  test('the alerts in the settings store the quiet hours in the time zone of the browser', async () => {
    const { server } = await renderSection();
    await userEvent.click(toggle('Quiet hours'));
    await waitFor(() => expect(server.settings).toMatchObject({ quietFrom: 22 * 60, quietTo: 7 * 60 }));
    expect(server.settings.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const from = screen.getByLabelText('Quiet hours from');
    fireEvent.change(from, { target: { value: '23:30' } });
    fireEvent.blur(from);
    await waitFor(() => expect(server.settings).toMatchObject({ quietFrom: 23 * 60 + 30, quietTo: 7 * 60 }));
    await userEvent.click(toggle('Quiet hours'));
    await waitFor(() => expect(server.settings).toMatchObject({ quietFrom: null, quietTo: null }));
  });

  test('the alerts in the settings keep what another window has changed in the meantime, and show it after the next change', async () => {
    const { server } = await renderSection();
    const elsewhere = { quietFrom: 22 * 60, quietTo: 7 * 60, digestHour: 8 };
    server.settings = { ...server.settings, ...elsewhere };
    await userEvent.click(toggle('A streak is reached'));
    await waitFor(() => expect(server.settings.streak).toBe(false));
    expect(server.settings).toMatchObject(elsewhere);
    await waitFor(() => expect(isChecked('Quiet hours')).toBe('true'));
  });

  test('the alerts in the settings show the stored choice again after a change that fails', async () => {
    const { server } = await renderSection();
    server.failure = apiFailure(400, 'There is no such time zone.');
    await userEvent.click(toggle('After the result'));
    expect(await screen.findByText('There is no such time zone.')).toBeTruthy();
    await waitFor(() => expect(isChecked('After the result')).toBe('true'));
  });

  test('the alerts in the settings stay shown when they cannot be refreshed, with the reason and a Retry button', async () => {
    const { server } = await renderSection();
    Object.assign(server, { failure: apiFailure(400, 'Not now.'), refreshes: false });
    await userEvent.click(toggle('After the result'));
    const notice = (await screen.findByText('The alert settings could not be refreshed')).parentElement;
    expect(notice?.textContent).toContain('Not now.');
    expect(isChecked('After the result')).toBe('true');
    server.failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The alert settings could not be refreshed')).toBeNull());
  });

  test('the alerts in the settings keep the changes of three quick presses, also when the third press follows the first reply', async () => {
    const { server, replyTo } = await renderWithLateReplies();
    const shown = () => ['Before kick-off', 'After the result', 'A streak is reached'].map(isChecked);
    await userEvent.click(toggle('Before kick-off'));
    await userEvent.click(toggle('After the result'));
    await replyTo(1);
    expect(shown()).toEqual(['false', 'false', 'true']);
    await userEvent.click(toggle('A streak is reached'));
    await replyTo(2);
    await replyTo(3);
    expect(shown()).toEqual(['false', 'false', 'false']);
    expect(server.settings).toMatchObject({ before: false, result: false, streak: false });
  });

  test('the alerts in the settings send changes one after another, and a failed change does not revert a later one', async () => {
    const { server, replyTo, sent } = await renderWithLateReplies();
    await userEvent.click(toggle('Before kick-off'));
    await userEvent.click(toggle('After the result'));
    expect(sent()).toBe(1);
    await replyTo(1, apiFailure(503, 'The server is busy.'));
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    expect(isChecked('After the result')).toBe('false');
    await replyTo(2);
    await waitFor(() => expect(isChecked('Before kick-off')).toBe('true'));
    expect(server.settings).toMatchObject({ before: true, result: false });
  });

  test('the alerts in the settings keep a typed time when the next press is on a switch', async () => {
    const { server } = await renderSection({ ...STORED, quietFrom: 22 * 60, quietTo: 7 * 60 });
    const from = screen.getByLabelText('Quiet hours from');
    fireEvent.change(from, { target: { value: '23:30' } });
    fireEvent.blur(from);
    fireEvent.click(toggle('After the result'));
    await waitFor(() => expect(server.settings).toMatchObject({ quietFrom: 23 * 60 + 30, result: false }));
  });
});
