import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import type { AllowedReply } from '#lib/domain/games/conceded-points.ts';
import { allowedReply } from '#tests/support/allowed-builders.ts';
import { analyzedMatch, playerHighlight } from '#tests/support/analyzer-builders.ts';
import { matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { firstPanel, press } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';

import '#components/shared/figures/conceded-games.tsx';

afterEach(() => void vi.useRealTimers());

const nextGame = {
  id: 7001,
  matchDate: '2026-11-28T15:00:00.000Z',
  league: { id: 1, name: 'Premier League' },
  opponent: { id: 20, name: 'Brighton' },
  isHomeGame: false,
  predictions: [],
};
const reply = (data: AllowedReply) => ({ ok: true as const, body: { success: true, data } });
const SHOTS = allowedReply([4, 2, null, 3]);

function panel(answer: (query: URLSearchParams) => ReturnType<typeof reply> | ReturnType<typeof apiFailure>) {
  return renderStats({
    search: '?p1=player-123_shots_over-2.5',
    scripts: {
      '/search/id': () => detailReply(playerDetail(gamesWith('shots', KANE_SHOTS), { nextGame })),
      '/opponent-allowed': answer,
    },
  });
}
const region = async () => within(await (await firstPanel()).findByRole('region', { name: /^Next game of / }));
const SENTENCE = 'Brighton allow forwards 3.0 shots a game, 3rd most of 20';

describe('what the opponent allows in the Stats panel', () => {
  it('what the opponent allows in the Stats panel is one sentence for the position of the player, with its games and, before an away game, the opponent’s mean at home', async () => {
    const queries: string[] = [];
    panel((query) => {
      queries.push(String(query));
      return reply(SHOTS);
    });
    const next = await region();
    expect(await next.findByRole('button', { name: SENTENCE })).toBeTruthy();
    expect(next.getByText('3 games of 26/27 · at home 3.0, 3rd most of 20')).toBeTruthy();
    expect(queries).toEqual(['teamId=20&statistic=shots&position=FW&league=1']);
  });

  it('what the opponent allows in the Stats panel stays on screen when a later request for it fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    const replies: (ReturnType<typeof reply> | ReturnType<typeof apiFailure>)[] = [reply(SHOTS)];
    let requests = 0;
    panel(() => {
      requests += 1;
      return replies.shift() ?? apiFailure(404, 'Gone');
    });
    await (await region()).findByRole('button', { name: SENTENCE });
    await userEvent.click(screen.getByRole('tab', { name: 'League' }));
    vi.setSystemTime(new Date('2026-11-24T12:02:00Z'));
    await userEvent.click(screen.getByRole('tab', { name: 'Compare Stats' }));
    await waitFor(() => expect(requests).toBe(2));
    await act(async () => undefined);
    expect((await region()).getByRole('button', { name: SENTENCE })).toBeTruthy();
  });

  it('what the opponent allows in the Stats panel opens a chart against the line of the panel, with a filter by place and a table', async () => {
    panel(() => reply(SHOTS));
    const next = await region();
    expect(next.queryByRole('application')).toBeNull();
    await userEvent.click(await next.findByRole('button', { name: SENTENCE }));
    const chart = await next.findByRole('application');
    expect(chart.getAttribute('aria-label')).toBe('Against Brighton, Shots of forwards. Over 2.5 in 2 of 3');
    await userEvent.click(next.getByRole('button', { name: 'Table' }));
    const table = within(next.getByRole('region', { name: 'Games of Against Brighton' }));
    expect(table.getAllByRole('row')).toHaveLength(5);
    expect(table.getByText('not available from this source')).toBeTruthy();
    await userEvent.click(within(next.getByRole('group', { name: 'Games of Brighton' })).getByText('Away'));
    expect(next.getByRole('application').getAttribute('aria-label')).toContain('Over 2.5 in 1 of 2');
  });

  it('what the opponent allows in the Stats panel shows the previous season instead of the latest one while the latest one has fewer than three games', async () => {
    panel((query) =>
      reply(query.get('season') === '2025' ? allowedReply([1, 2, 3], { season: 2025 }) : allowedReply([9])),
    );
    expect(await (await region()).findByText(/allow forwards 2\.0 shots/)).toBeTruthy();
  });

  it('what the opponent allows in the Stats panel is replaced by a message when there are no figures, and by an error with Retry after a failure', async () => {
    let isAway = true;
    panel(() => {
      if (isAway) return apiFailure(404, 'There is no such team.');
      return reply(allowedReply([], { season: null }));
    });
    const next = await region();
    expect(await next.findByText(/What Brighton allow could not be loaded/)).toBeTruthy();
    isAway = false;
    await userEvent.click(next.getByRole('button', { name: 'Retry' }));
    expect(await next.findByText('No figures yet on the shots that Brighton allow forwards.')).toBeTruthy();
  });

  it('what the opponent allows in the Stats panel is not shown when the period of the panel is a half', async () => {
    panel(() => reply(SHOTS));
    await (await region()).findByRole('button', { name: SENTENCE });
    await press('Time period', 'FH: First half');
    expect((await region()).queryByText(/allow/)).toBeNull();
  });
});

describe('what the opponent allows in the Analyzer', () => {
  it('what the opponent allows in the Analyzer is loaded when the reasoning of a coming match opens, and not for a played match', async () => {
    const queries: string[] = [];
    const match = (actualValue: number | null) =>
      analyzedMatch({ playerHighlights: [playerHighlight({ actualValue })], teamHighlights: [] });
    const view = renderAnalyzer({
      days: { [TODAY]: [match(null)] },
      allowed: (query) => {
        queries.push(query);
        return reply(SHOTS);
      },
    });
    await userEvent.click(await matchButton('Tottenham'));
    expect(queries).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show reasoning' }));
    expect(await screen.findByText(/^Leicester City allow forwards 3\.0 shots a game/)).toBeTruthy();
    expect(queries).toEqual(['teamId=20&statistic=shots&player=123&match=500']);
    view.unmount();
    renderAnalyzer({ days: { [TODAY]: [match(2)] }, allowed: () => reply(SHOTS) });
    await userEvent.click(await matchButton('Tottenham'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show reasoning' }));
    expect(screen.queryByText(/allow forwards/)).toBeNull();
  });
});
