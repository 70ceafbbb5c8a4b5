import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { type ApiReply, apiFailure, TIMED_OUT } from '#lib/backend/backend.ts';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { source } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { aPreview } from '#tests/support/match-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

function show(preview: MatchPreview | null, at = '/app/match/21', plan: 'PREMIUM' | 'FREE' = 'PREMIUM') {
  const backend = fakeBackend({
    user: aUser({ plan }),
    answer: () =>
      preview === null
        ? apiFailure(404, 'There is no such match.')
        : { ok: true, body: { success: true, data: preview } },
  });
  const { where } = renderApp(<AppRoutes />, { backend, at, shell: memoryShell() });
  const inputs = () => backend.calls.flatMap(({ path }) => path.split('/preview?')[1] ?? []);
  return { where, inputs };
}

describe('the match page', () => {
  it('the match page shows the result when a page that stays open gets the focus after the match', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let preview = aPreview();
    const backend = fakeBackend({
      user: aUser(),
      answer: () => ({ ok: true, body: { success: true, data: preview } }),
    });
    renderApp(<AppRoutes />, { backend, at: '/app/match/21' });
    await screen.findByRole('heading', { level: 1 });
    preview = aPreview({ state: 'played', score: { home: 3, away: 2 } });
    vi.setSystemTime(Date.now() + 7_200_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('3–2')).toBeTruthy();
  });

  it('the match page has the label of invented football in its heading', async () => {
    show(aPreview({ sources: [source({ label: 'Demo data' })] }));
    expect((await screen.findByText('Demo data')).parentElement?.textContent).toContain('League');
  });

  it('the match page shows the figures of a referee with one match as those of this match, not as a mean', async () => {
    const preview = aPreview();
    show({ ...preview, referee: preview.referee && { ...preview.referee, games: 1 } });
    expect((await screen.findByText(/Referee/)).textContent).toBe(
      'Referee Howard Webb: 21.4 fouls, 3.9 yellow cards in the last match',
    );
  });

  it('the match page shows teams, kick-off, referee and players, and links each player to the Stats panel at the line', async () => {
    show(aPreview());
    const title = await screen.findByRole('heading', { level: 1, name: /Homeham.*Awayton/ });
    expect(within(title).getByRole('link', { name: 'Homeham' }).getAttribute('href')).toBe('/app/stats?subject=team-1');
    expect(screen.getByText(formatKickOff('2026-11-28T15:00:00.000Z'))).toBeTruthy();
    expect(screen.getByText(/Referee/).textContent).toBe(
      'Referee Howard Webb: 21.4 fouls, 3.9 yellow cards a match in the last 10',
    );
    const player = screen.getByRole('link', { name: 'Karl Striker' });
    expect(player.getAttribute('href')).toBe('/app/stats?subject=player-7&stat=shots&line=2.5');
    const row = player.closest('tr');
    expect(row?.textContent).toContain('Doubtful 75%');
    expect(row?.textContent).toContain('2.93rd most of 20');
    expect(row?.textContent).toContain('53%');
    expect(screen.getByTitle('Awayton allow forwards 2.9 shots a game away, 3rd most of 20, 2026/27').textContent).toBe(
      '2.93rd most of 20',
    );
    expect(screen.getByRole('img', { name: 'Last 2: 90, 12 (substitute) minutes' })).toBeTruthy();
  });

  it('the match page reads statistic, line and side from the address, and writes a change there', async () => {
    const { where, inputs } = show(aPreview(), '/app/match/21?stat=shots&line=2.5&side=under');
    const player = await screen.findByRole('link', { name: 'Karl Striker' });
    expect(player.getAttribute('href')).toBe('/app/stats?subject=player-7&stat=shots&line=2.5&side=under');
    expect(inputs()).toEqual(['statistic=shots&line=2.5&side=under']);
    await userEvent.click(screen.getByRole('button', { name: 'Over' }));
    expect(where()).toBe('/app/match/21?stat=shots&line=2.5');
    expect(inputs().at(-1)).toBe('statistic=shots&line=2.5&side=over');
  });

  it('the match page keeps the tables of the side "over" unchanged while the figures of "under" load', async () => {
    const backend = fakeBackend({
      user: aUser(),
      answer: ({ path }) =>
        path.includes('side=under')
          ? new Promise<ApiReply>(() => undefined)
          : { ok: true, body: { success: true, data: aPreview() } },
    });
    const { where } = renderApp(<AppRoutes />, { backend, at: '/app/match/21', shell: memoryShell() });
    await screen.findByRole('link', { name: 'Karl Striker' });
    const tables = () => screen.getAllByRole('table').map(({ outerHTML }) => outerHTML);
    const before = tables();
    await userEvent.click(screen.getByRole('button', { name: 'Under' }));
    await waitFor(() => expect(where()).toBe('/app/match/21?side=under'));
    expect(tables()).toEqual(before);
  });

  it('the match page ignores a statistic of the address outside the plan, and shows how many rows the plan leaves out', async () => {
    const { inputs } = show(
      aPreview({ locked: 12, unlocks: 'PREMIUM' }),
      '/app/match/21?stat=tackles&line=1.5',
      'FREE',
    );
    const limit = await screen.findByText(/12 more rows of this match are part of Premium\./);
    const [tables] = screen.getAllByRole('table');
    expect(tables && limit.compareDocumentPosition(tables)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(inputs()).toEqual(['group=attack&side=over']);
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/app/settings?plan=true');
  });

  it('the match page shows the score and the figures of a played match, without lines', async () => {
    const team = { subject: 'team', position: null, minutes: null, started: null } as const;
    show(
      aPreview({
        state: 'played',
        score: { home: 2, away: 1 },
        lineUp: [],
        referee: null,
        observed: [
          { ...team, id: 1, name: 'Homeham', isHome: true, values: [12] },
          {
            ...team,
            subject: 'player',
            id: 7,
            name: 'Karl Striker',
            isHome: true,
            minutes: 71,
            started: true,
            values: [3],
          },
          { ...team, id: 2, name: 'Awayton', isHome: false, values: [null] },
        ],
      }),
    );
    expect(await screen.findByText('2–1')).toBeTruthy();
    expect(screen.getByText(/^Sat 28 Nov 2026, /)).toBeTruthy();
    const row = screen.getByRole('row', { name: /Karl Striker/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Karl Striker– · 71 min');
    expect(within(row).getByRole('cell').textContent).toBe('3');
    expect(screen.queryByRole('button', { name: 'Over' })).toBeNull();
  });

  it('the match page leaves out statistics without a value in a played match, and says so when none is left', async () => {
    const team = { subject: 'team', position: null, minutes: null, started: null, isHome: true } as const;
    const of = (values: readonly (number | null)[]) =>
      aPreview({
        state: 'played',
        statistics: ['shots', 'expectedGoals', 'goals'],
        lineUp: [],
        observed: [{ ...team, id: 1, name: 'Homeham', values: [...values] }],
      });
    show(of([12, null, 0]));
    const teams = await screen.findByRole('region', { name: 'Teams' });
    expect(
      within(teams)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ShotsHomeham: 12Awayton: –', 'GoalsHomeham: 0Awayton: –']);
    cleanup();
    show(of([null, null, null]));
    expect(await screen.findByText('No figures for this statistic')).toBeTruthy();
  });

  it('the match page has no row of a goalkeeper whose expected goals are hardly ever above 0', async () => {
    const preview = aPreview();
    const { columns, lineUp } = preview;
    show({
      ...preview,
      statistics: ['expectedGoals'],
      columns: { ...columns, position: ['GK'], average: [0.02] },
      lineUp: lineUp.map((player) => ({ ...player, position: 'GK' as const })),
    });
    await screen.findByRole('heading', { level: 2, name: 'Homeham' });
    expect(screen.queryByRole('row')).toBeNull();
  });

  /**
   * Shows the match of the first reply, then replies with `later`, and returns when the stored reply is out of date.
   */
  async function showThenFail(later: ApiReply) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    const replies: ApiReply[] = [{ ok: true, body: { success: true, data: aPreview() } }];
    const backend = fakeBackend({
      user: aUser(),
      answer: ({ path }) => (path.includes('/preview') ? (replies.shift() ?? later) : undefined),
    });
    const app = renderApp(<AppRoutes />, { backend, at: '/app/match/21', shell: memoryShell() });
    await screen.findByRole('link', { name: 'Karl Striker' });
    vi.setSystemTime(new Date('2026-11-28T12:05:00Z'));
    return { ...app, replies };
  }
  const unreached = apiFailure(0, 'The server did not answer in time.', { code: TIMED_OUT });

  it('the match page stays on screen with a notice when it cannot be refreshed, and Retry refreshes it', async () => {
    const { open, replies } = await showThenFail(unreached);
    open('/nowhere');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Karl Striker' })).toBeNull());
    open('/app/match/21');
    expect((await screen.findByText('The match could not be refreshed')).parentElement?.textContent).toContain(
      'The server did not answer in time.',
    );
    expect(screen.getByRole('link', { name: 'Karl Striker' })).toBeTruthy();
    replies.push({ ok: true, body: { success: true, data: aPreview() } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The match could not be refreshed')).toBeNull());
    expect(screen.getByRole('link', { name: 'Karl Striker' })).toBeTruthy();
  });

  it('the match page is replaced by "There is no such match." when the server no longer has the match', async () => {
    const { open } = await showThenFail(apiFailure(404, 'There is no such match.'));
    open('/nowhere');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Karl Striker' })).toBeNull());
    open('/app/match/21');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such match.' })).toBeTruthy();
  });

  it('the match page keeps its heading and its controls when the figures of the other side cannot be loaded', async () => {
    const { where } = await showThenFail(unreached);
    await userEvent.click(screen.getByRole('button', { name: 'Under' }));
    expect(await screen.findByText('The server did not answer in time.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /Homeham.*Awayton/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Over' }));
    expect(where()).toBe('/app/match/21');
    expect(await screen.findByRole('link', { name: 'Karl Striker' })).toBeTruthy();
  });

  it('the match page shows "There is no such match." for an unknown id', async () => {
    show(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such match.' })).toBeTruthy();
  });
});
