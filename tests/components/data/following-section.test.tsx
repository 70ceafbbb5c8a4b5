import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FollowingSection } from '#components/data/following-section.tsx';
import type { ApiCall } from '#lib/backend/backend.ts';
import type { FollowChoices, FollowSource, Freshness } from '#lib/contract/data/following.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const FOLLOW: Freshness['follows'][number] = {
  league: { slug: 'premier-league', name: 'Premier League' },
  source: { key: 'fpl', name: 'Fantasy Premier League' },
  lastGood: '2126-11-22T12:00:00.000Z',
  nextAt: '2126-11-22T18:05:00.000Z',
  fault: null,
  usedToday: null,
  isSyncing: false,
};

function sourceOf(key: string, name: string, term: string, but: Partial<FollowSource> = {}): FollowSource {
  const hosts = [`${key}.example`];
  return { key, name, figures: 'results', hosts, terms: [term], isOptional: true, missingKey: null, ...but };
}

const CHOICES: FollowChoices = {
  leagues: [
    {
      slug: 'premier-league',
      name: 'Premier League',
      country: 'England',
      sources: ['fpl', 'fpl-core', 'api-football'],
      followed: [],
    },
  ],
  sources: [
    sourceOf('fpl', 'Fantasy Premier League', 'Data of the game.', { isOptional: false }),
    sourceOf('fpl-core', 'FPL-Core-Insights', 'Community data.', { isPreselected: true }),
    sourceOf('api-football', 'API-Football', 'Paid data.', { missingKey: 'THE_KEY' }),
  ],
};

function renderSection(freshness: Pick<Freshness, 'follows' | 'isOperator'>) {
  const calls: ApiCall[] = [];
  const backend = fakeBackend({
    user: aUser(),
    answer: (call) => {
      calls.push(call);
      if (call.path === '/data/freshness')
        return { ok: true, body: { predicted: {}, isPredicted: true, ...freshness } };
      if (call.path === '/data/follows' && call.method === 'GET') return { ok: true, body: CHOICES };
      if (call.path === '/data/follows') return { ok: true, body: { league: 'premier-league' } };
      return { ok: true, body: { sources: 1 } };
    },
  });
  renderApp(<FollowingSection isHidden={false} />, { backend, at: '/app/data' });
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('followed leagues on the Data page', () => {
  it('are listed for every member, with the last successful sync, the next sync, the requests used today and the last fault', async () => {
    const fault = { line: 'fpl.example/api/ replied 503.', at: '2126-11-22T12:03:00.000Z' };
    const usedToday = { used: 87, limit: 100 };
    renderSection({ follows: [{ ...FOLLOW, fault, usedToday }], isOperator: false });
    expect(await screen.findByText('Fantasy Premier League')).toBeTruthy();
    expect(
      screen.getByText(/^current as of Nov 22, \d\d:00, next sync Nov 2[23], \d\d:05, used 87 of 100 requests today$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Nov 22, \d\d:03: fpl\.example\/api\/ replied 503\.$/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be synced and unfollowed by an operator', async () => {
    const { sent } = renderSection({ follows: [FOLLOW], isOperator: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Sync now: Premier League' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop following Premier League' }));
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /data/follows/premier-league/sync',
      'DELETE /data/follows/premier-league',
    ]);
  });

  it('are chosen in a dialog, which sends nothing before the terms of all chosen sources are accepted', async () => {
    const { sent } = renderSection({ follows: [], isOperator: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow a league' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow a league' }));
    expect(await dialog.findByText('Data of the game.')).toBeTruthy();
    // The source with the shots of players is chosen at first.
    expect(dialog.getByText('Community data.')).toBeTruthy();
    const follow = dialog.getByRole('button', { name: 'Follow Premier League' });
    await userEvent.click(dialog.getByRole('switch', { name: 'I accept these terms' }));
    // Another choice has other terms, so they must be accepted again.
    const core = dialog.getByRole('switch', { name: 'Also FPL-Core-Insights' });
    await userEvent.click(core);
    expect(dialog.queryByText('Community data.')).toBeNull();
    await userEvent.click(core);
    expect(follow.hasAttribute('disabled')).toBe(true);
    await userEvent.click(follow);
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('switch', { name: 'I accept these terms' }));
    await userEvent.click(follow);
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path: '/data/follows',
        body: { league: 'premier-league', with: ['fpl-core'], seasons: 2, isAccepted: true },
      },
    ]);
    // With a paid key it can take days, so the text states no time.
    const text = 'The league is followed. Its first sync starts now; its figures appear as they arrive.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('cannot be chosen with a source whose key is missing on the server', async () => {
    renderSection({ follows: [], isOperator: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow a league' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Also API-Football' }));
    expect(screen.getByText('API-Football needs your own key')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'I accept these terms' }));
    expect(screen.getByRole('button', { name: 'Follow Premier League' }).hasAttribute('disabled')).toBe(true);
  });
});
