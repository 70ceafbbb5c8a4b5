import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { dayReply, matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const TOMORROW = '2026-11-22';
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day', () => {
  const evening = dayReply([analyzedMatch({ matchDate: `${TOMORROW}T01:00:00Z` })]);
  const rest = dayReply([], { nearest: { before: null, after: `${TOMORROW}T01:00:00Z` } });
  beforeEach(() => void vi.stubEnv('TZ', 'America/Los_Angeles'));
  afterEach(() => vi.unstubAllEnvs());

  it('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day shows the spinner until the evening is loaded, not an empty day', async () => {
    const next = Promise.withResolvers<ApiReply>();
    const { requested, pending } = renderAnalyzer({ day: (date) => (date === TOMORROW ? next.promise : rest) });
    await waitFor(() => expect(requested('/analyzer/2')).toHaveLength(3));
    await pending(1);
    expect(screen.getByRole('status', { name: 'Loading matches' })).toBeTruthy();
    expect(screen.queryByText(/^No matches/)).toBeNull();
    next.resolve(evening);
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day shows a failure to load the evening, not an empty day, and Retry loads it', async () => {
    let reply: ApiReply = apiFailure(400, 'Gone');
    renderAnalyzer({ day: (date) => (date === TOMORROW ? reply : rest) });
    expect((await screen.findByRole('alert')).textContent).toContain('The matches could not be loaded');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    reply = evening;
    await choose('Retry');
    expect(await matchButton('Tottenham')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day shows a FREE user the match of the selected day, also when its neighbours fail', async () => {
    renderAnalyzer({
      user: aUser({ plan: 'FREE' }),
      day: (date) => (date === TODAY ? dayReply([analyzedMatch()]) : apiFailure(400, 'Gone')),
    });
    expect(await matchButton('Tottenham')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day shows a FREE user no match of another day until the replies have arrived that could have one of the day', async () => {
    const next = Promise.withResolvers<ApiReply>();
    const early = dayReply([analyzedMatch({ matchDate: `${TODAY}T01:00:00Z` })], { locked: 1 });
    const { requested, pending } = renderAnalyzer({
      user: aUser({ plan: 'FREE' }),
      day: (date) => (date === TOMORROW ? next.promise : date === TODAY ? early : rest),
    });
    await waitFor(() => expect(requested('/analyzer/2')).toHaveLength(3));
    await pending(1);
    expect(screen.getByRole('status', { name: 'Loading matches' })).toBeTruthy();
    expect(screen.queryByText(/Tottenham/)).toBeNull();
    next.resolve(rest);
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it('a day of the Analyzer west of Greenwich, where the evening is in the next UTC day shows a FREE user the evening under Today, and offers it on other days', async () => {
    const { where } = renderAnalyzer({
      user: aUser({ plan: 'FREE' }),
      day: (date) => (date === TOMORROW ? evening : rest),
    });
    expect(await matchButton('Tottenham')).toBeTruthy();
    await choose('Tomorrow');
    await choose('Last matches: Nov 21, 2026');
    expect(await matchButton('Tottenham')).toBeTruthy();
    expect(where()).toBe('/app/analyzer');
  });
});
