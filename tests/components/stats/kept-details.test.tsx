import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const KANE = '?panels=2&p1=player-123_shots_over-2.5';
const usage = { used: 3, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' };
const FREE = aUser({ plan: 'FREE', usage });
const DETAILS = '/search/id?type=player&id=123';

async function pickKane() {
  const box = (await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' });
  await userEvent.clear(box);
  await userEvent.type(box, 'ka');
  await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
}

describe('a subject that was loaded before', () => {
  it('is shown without a second request in the same visit', async () => {
    const { requestedPaths } = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    await pickKane();
    await shown('Harry Kane');
    expect(requestedPaths().filter((path) => path === DETAILS)).toHaveLength(1);
  });

  it('is shown without a request when the same FREE user opens the page again', async () => {
    const first = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    await waitFor(async () => expect(await first.shell.preferences.get('keptDetails')).toBeDefined());
    const kept = { keptDetails: await first.shell.preferences.get('keptDetails') };
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, user: FREE, kept });
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    expect(requestedPaths()).toEqual([]);
  });

  it('is shown without a request when another window of the same FREE user has loaded it meanwhile', async () => {
    const other = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    await waitFor(async () => expect(await other.shell.preferences.get('keptDetails')).toBeDefined());
    const stored = await other.shell.preferences.get('keptDetails');
    other.unmount();
    const { requestedPaths, shell } = renderStats({ user: FREE });
    const box = (await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' });
    await userEvent.type(box, 'ka');
    await screen.findByRole('option', { name: /Harry Kane/ });
    await shell.preferences.set('keptDetails', stored);
    await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
    await shown('Harry Kane');
    expect(requestedPaths()).not.toContain(DETAILS);
  });

  it('is requested again for another user', async () => {
    const first = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    await waitFor(async () => expect(await first.shell.preferences.get('keptDetails')).toBeDefined());
    const kept = { keptDetails: await first.shell.preferences.get('keptDetails') };
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, user: { ...FREE, id: 8 }, kept });
    await shown('Harry Kane');
    expect(requestedPaths()).toEqual([DETAILS]);
  });

  it('is shown from storage and requested again for a user without a limit', async () => {
    const first = renderStats({ search: KANE });
    await shown('Harry Kane');
    await waitFor(async () => expect(await first.shell.preferences.get('keptDetails')).toBeDefined());
    const kept = { keptDetails: await first.shell.preferences.get('keptDetails') };
    first.unmount();
    const { requestedPaths } = renderStats({
      search: KANE,
      kept,
      scripts: { '/search/id': () => new Promise(() => undefined) },
    });
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    expect(requestedPaths()).toEqual([DETAILS]);
  });
});

describe('a subject in a page that stays open for a day', () => {
  const requests = (paths: readonly string[]) => paths.filter((path) => path === DETAILS).length;

  /** Shows Kane, then Kane's panel after a day at the focus of the window. */
  async function nextDay(user = aUser()) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    const view = renderStats({ search: KANE, user });
    await shown('Harry Kane');
    vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    return view;
  }

  it('is requested again at the focus of the window without a limit', async () => {
    const { requestedPaths } = await nextDay();
    await waitFor(() => expect(requests(requestedPaths())).toBe(2));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(requests(requestedPaths())).toBe(2);
  });

  it('is requested again without a limit when it is shown again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    const { requestedPaths, open } = renderStats({ search: KANE });
    await shown('Harry Kane');
    act(() => open('/app/stats?tab=league'));
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
    vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
    act(() => open(`/app/stats${KANE}`));
    await shown('Harry Kane');
    await waitFor(() => expect(requests(requestedPaths())).toBe(2));
  });

  it('is not requested again with a limit', async () => {
    const { requestedPaths } = await nextDay(FREE);
    expect(requests(requestedPaths())).toBe(1);
  });
});

it('the stored details are deleted when there is no session', async () => {
  const shell = memoryShell({ keptDetails: { userId: 7, seen: [] } });
  renderApp(<AppRoutes />, { backend: fakeBackend(), shell, at: '/app/stats' });
  await waitFor(async () => expect(await shell.preferences.get('keptDetails')).toBeUndefined());
});
