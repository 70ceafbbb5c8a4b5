import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { WatchStar } from '#components/shared/watch/watch-star.tsx';
import '#components/shared/watch/watch-editor.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { chooseOption } from '#tests/support/stats-controls.ts';
import { aUser } from '#tests/support/user.ts';
import { type WatchServer, watchServer } from '#tests/support/watch-server.ts';

const SHOWN = { statistic: 'shots', line: 2.5, side: 'over' } as const;

function renderStar(server: WatchServer, shell = memoryShell()) {
  const backend = fakeBackend({ user: aUser(), answer: (call) => server.answer(call) });
  const star = <WatchStar subject={{ type: 'player', id: 123 }} name="Harry Kane" shown={SHOWN} />;
  return { ...renderApp(star, { backend, shell }), shell };
}

const star = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Watch Harry Kane' });
const isPressed = async (pressed: boolean): Promise<void> =>
  waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe(String(pressed)));
const isReady = async (): Promise<void> =>
  waitFor(async () => expect((await star()).getAttribute('aria-disabled')).toBe(null));

describe('the star of a subject', () => {
  test('the star of a subject stores the shown statistic, line and side on Enter, and removes the entry on the space bar', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    (await star()).focus();
    await userEvent.keyboard('{Enter}');
    await isPressed(true);
    await waitFor(() => expect(server.entries.get('player-123')).toMatchObject(SHOWN));
    await userEvent.keyboard(' ');
    await isPressed(false);
    await waitFor(() => expect(server.entries.size).toBe(0));
  });

  test('the star of a subject is unset again, with the reason, when the server refuses it', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    server.answer = ({ method, path }) =>
      method === 'GET' && path === '/watchlist'
        ? { ok: true, body: { entries: [] } }
        : apiFailure(409, 'The watchlist holds 500 subjects. Remove one to add another.');
    await userEvent.click(await star());
    expect(await screen.findByText(/holds 500 subjects/)).toBeTruthy();
    await isPressed(false);
  });

  test('the star of a subject keeps a change made offline, shows it in the next window and sends it when the server is reachable', async () => {
    const server = watchServer();
    const { shell, unmount } = renderStar(server);
    await isReady();
    server.failure = apiFailure(0, '');
    await userEvent.click(await star());
    await isPressed(true);
    unmount();
    const offline = renderStar(server, shell);
    await isPressed(true);
    expect(server.entries.size).toBe(0);
    offline.unmount();
    server.failure = null;
    renderStar(server, shell);
    await waitFor(() => expect(server.entries.get('player-123')).toMatchObject(SHOWN));
    await isPressed(true);
  });

  test('the star of a subject sends a change made offline as soon as the connection returns, also after a few seconds', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    server.failure = apiFailure(0, '');
    act(() => onlineManager.setOnline(false));
    await userEvent.click(await star());
    await isPressed(true);
    server.failure = null;
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(server.entries.get('player-123')).toMatchObject(SHOWN));
  });

  test('the star of a subject opens the settings of its entry, which reject an invalid line and store a valid one', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Watchlist settings of Harry Kane' }));
    for (let stop = 0; stop < 12; stop++) await userEvent.tab();
    expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
    const line = sheet.getByLabelText('Line');
    await userEvent.clear(line);
    await userEvent.type(line, '2');
    expect(sheet.getByRole('alert').textContent).toBe('This statistic has no such line.');
    await userEvent.type(line, '.5{Enter}');
    await userEvent.clear(sheet.getByLabelText('Line'));
    await userEvent.type(sheet.getByLabelText('Line'), '4.5{Enter}');
    await waitFor(() => expect(server.entries.get('player-123')).toMatchObject({ line: 4.5 }));
    await userEvent.click(sheet.getByRole('switch', { name: 'Alert before kick-off' }));
    await waitFor(() => expect(server.entries.get('player-123')?.alerts.before).toBe(true));
  });

  test('the star of a subject stores both the line typed in the settings and the alert that is switched on directly after it', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Watchlist settings of Harry Kane' }));
    const line = sheet.getByLabelText('Line');
    fireEvent.change(line, { target: { value: '4.5' } });
    fireEvent.blur(line);
    fireEvent.click(sheet.getByRole('switch', { name: 'Alert after the result' }));
    await waitFor(() => expect(server.entries.get('player-123')?.alerts.after).toBe(true));
    expect(server.entries.get('player-123')?.line).toBe(4.5);
  });

  test('the star of a subject stores both of two alerts that are switched on in quick succession', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Watchlist settings of Harry Kane' }));
    fireEvent.click(sheet.getByRole('switch', { name: 'Alert before kick-off' }));
    fireEvent.click(sheet.getByRole('switch', { name: 'Alert after the result' }));
    await waitFor(() => expect(server.entries.get('player-123')?.alerts).toMatchObject({ before: true, after: true }));
  });

  test('switches off the alert at a streak when the statistic changes, because the server refuses such an alert without a line', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Watchlist settings of Harry Kane' }));
    await userEvent.click(sheet.getByRole('switch', { name: 'Alert at a streak over 2.5' }));
    await waitFor(() => expect(server.entries.get('player-123')?.alerts.streak).toBe(3));
    await chooseOption(sheet.getByRole('combobox', { name: /^Statistic/ }), 'Goals');
    await waitFor(() => expect(server.entries.get('player-123')?.statistic).toBe('goals'));
    expect(server.entries.get('player-123')).toMatchObject({ line: null, alerts: { streak: null } });
  });

  test('the star of a subject keeps the focus in the field of the line when Enter stores "4,5", and shows 4.5', async () => {
    const server = watchServer();
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Watchlist settings of Harry Kane' }));
    const line = sheet.getByLabelText<HTMLInputElement>('Line');
    await userEvent.clear(line);
    await userEvent.type(line, '4,5{Enter}');
    await waitFor(() => expect(sheet.getByLabelText<HTMLInputElement>('Line').value).toBe('4.5'));
    expect(document.activeElement).toBe(line);
    await userEvent.click(sheet.getByRole('button', { name: /^Use what is shown/ }));
    await waitFor(() => expect(line.value).toBe('2.5'));
    expect(server.entries.get('player-123')?.line).toBe(2.5);
  });

  test('the star of a subject shows in the settings of its entry that all alerts are off, with a button that switches them on', async () => {
    const server = watchServer();
    const { answer } = server;
    const kinds = { before: true, result: true, streak: true, note: true, leadMinutes: 60 };
    let settings: object = { isOn: false, ...kinds, quietFrom: null, quietTo: null, timeZone: 'UTC', digestHour: null };
    server.answer = (call) => {
      if (call.path !== '/alerts/settings') return answer(call);
      if (call.method === 'PATCH') settings = { ...settings, ...(call.body as object) };
      return { ok: true, body: settings };
    };
    renderStar(server);
    await isReady();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Watchlist settings of Harry Kane' }));
    expect(await screen.findByText(/All alerts are off/)).toBeTruthy();
    // A change in another window.
    settings = { ...settings, leadMinutes: 15 };
    await userEvent.click(screen.getByRole('button', { name: 'Switch all alerts on' }));
    expect(await screen.findByText(/Alerts reach you as chosen in/)).toBeTruthy();
    expect(settings).toMatchObject({ isOn: true, leadMinutes: 15 });
  });
});
