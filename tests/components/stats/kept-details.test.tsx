import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { findReply, storeReply } from '#lib/lookup/reply-store.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith, playerGame } from '#tests/support/game-builders.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { firstPanel, openFilters, shown } from '#tests/support/stats-controls.ts';
import { KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
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
  it('a subject that was loaded before is shown without a second request in the same visit', async () => {
    const { requestedPaths } = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    await pickKane();
    await shown('Harry Kane');
    expect(requestedPaths().filter((path) => path === DETAILS)).toHaveLength(1);
  });

  it('a subject that was loaded before is shown without a request when the same FREE user opens the page again', async () => {
    const first = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    expect(requestedPaths()).toEqual([]);
  });

  it('a subject that was loaded before is shown without a request when another window of the same FREE user has loaded it meanwhile', async () => {
    const { requestedPaths } = renderStats({ user: FREE });
    const box = (await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' });
    await userEvent.type(box, 'ka');
    await screen.findByRole('option', { name: /Harry Kane/ });
    const body = { success: true, data: playerDetail(gamesWith('shots', KANE_SHOTS)) };
    await storeReply({ path: DETAILS, userId: FREE.id, seenAt: Date.now(), until: Date.now() + 1_000_000, body });
    await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
    await shown('Harry Kane');
    expect(requestedPaths()).not.toContain(DETAILS);
  });

  it('a subject that was loaded before is requested again for another user', async () => {
    const first = renderStats({ search: KANE, user: FREE });
    await shown('Harry Kane');
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, user: { ...FREE, id: 8 } });
    await shown('Harry Kane');
    expect(requestedPaths()).toEqual([DETAILS]);
  });

  it('a subject that was loaded before is shown from storage and requested again for a user without a limit', async () => {
    const first = renderStats({ search: KANE });
    await shown('Harry Kane');
    first.unmount();
    const { requestedPaths } = renderStats({
      search: KANE,
      scripts: { '/search/id': () => new Promise(() => undefined) },
    });
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    expect(requestedPaths()).toEqual([DETAILS]);
  });
});

describe('an opponent of a FREE user', () => {
  const AGAINST = '/search/vs-team?type=player&subjectId=123&targetId=101';
  const usage = { used: 4, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' };
  const match = playerGame({ id: 900, opponent: { id: 101, name: 'Chelsea' }, full: { shots: 9 } });
  const chelsea = () => ({ ok: true as const, body: { success: true, data: { matches: [match] }, usage } });

  async function pickChelsea() {
    await shown('Harry Kane');
    await openFilters();
    const box = (await firstPanel()).getByRole('combobox', { name: 'Opponent' });
    await userEvent.type(box, 'ch');
    await userEvent.click(await screen.findByRole('option', { name: /Chelsea/ }));
  }

  it('an opponent of a FREE user is counted at the first look, and is then free also after the page was opened again', async () => {
    const first = renderStats({ search: KANE, user: FREE, scripts: { '/search/vs-team': chelsea } });
    await pickChelsea();
    await shown('Over 2.5 in 1 of 1');
    expect(screen.getByText(/4 of 30/)).toBeTruthy();
    first.unmount();
    const { requestedPaths } = renderStats({ search: KANE, user: FREE });
    await pickChelsea();
    await shown('Over 2.5 in 1 of 1');
    expect(requestedPaths()).not.toContain(AGAINST);
  });

  it('that is refused because of the monthly limit shows the notice of the limit in place of the panels', async () => {
    const refused = () => apiFailure(429, 'Monthly request limit of 30 reached.', { code: MONTHLY_LIMIT });
    renderStats({ search: KANE, user: FREE, scripts: { '/search/vs-team': refused } });
    await pickChelsea();
    expect(await screen.findByText('Monthly Request Limit Reached')).toBeTruthy();
    expect(screen.queryByText('Failed to load matches. Please try again.')).toBeNull();
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

  it('a subject in a page that stays open for a day is requested again at the focus of the window without a limit', async () => {
    const { requestedPaths } = await nextDay();
    await waitFor(() => expect(requests(requestedPaths())).toBe(2));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(requests(requestedPaths())).toBe(2);
  });

  it('a subject in a page that stays open for a day is requested again without a limit when it is shown again', async () => {
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

  it('a subject in a page that stays open for a day is not requested again with a limit', async () => {
    const { requestedPaths } = await nextDay(FREE);
    expect(requests(requestedPaths())).toBe(1);
  });
});

it('the stored replies are deleted when there is no session', async () => {
  await storeReply({ path: DETAILS, userId: 7, seenAt: 0, until: 1, body: {} });
  renderApp(<AppRoutes />, { backend: fakeBackend(), at: '/app/stats' });
  await waitFor(async () => expect(await findReply(7, DETAILS)).toBeNull());
});
