import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { OwnDataSection } from '#components/data/own-data-section.tsx';
import { StatsPage } from '#components/stats/stats-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { playerDetail, source } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { detailReply } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

// A fake clock that keeps running: the page waits two seconds between its requests for the list.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const STATS = '/app/stats?panels=2&p1=player-123_shots_over-0.5';
const BEFORE = 'Harry Kane, Shots. Over 0.5 in 1 of 1';
const AFTER = 'Harry Kane, Shots. Over 0.5 in 3 of 3';

const TABLE = { id: 7, name: 'season.csv', storedAt: '2026-11-15T12:00:00.000Z', rows: 6, matches: 2 };
const LISTED = { ...TABLE, teams: 2, players: 1, since: '2025-08-31', until: '2025-09-07' };

const ownKane = (shots: readonly number[]) =>
  detailReply(playerDetail(gamesWith('shots', shots), { source: source({ label: 'Own data' }) }));

/** Opens the section for own data. `finish` ends the storing on the server, which then replies with another detail. */
async function openSection(isStoring: boolean) {
  const server = { isStoring, detail: ownKane([1]) };
  const removal = Promise.withResolvers<ApiReply>();
  const backend = fakeBackend({
    user: aUser({ plan: 'PREMIUM' }),
    answer({ method, path }) {
      if (method === 'DELETE') return removal.promise;
      const { isStoring } = server;
      if (path === '/data/own') return { ok: true, body: { tables: [LISTED], teams: [], isStoring } };
      return path.startsWith('/search/id') ? server.detail : undefined;
    },
  });
  const pages = (
    <Routes>
      <Route path="/app/data" element={<OwnDataSection />} />
      <Route path="/app/stats" element={<StatsPage />} />
    </Routes>
  );
  const shell = memoryShell();
  const { open } = renderApp(pages, { backend, shell, at: '/app/data' });
  const undo = await screen.findByRole('button', { name: 'Undo season.csv' });
  return {
    undo,
    open: (path: string) => act(() => open(path)),
    /** Sends the reply to the removal while the server is still storing its result. */
    removed() {
      server.isStoring = true;
      return act(async () => removal.resolve({ ok: true, body: { message: 'The table was removed.' } }));
    },
    finish(detail: ApiReply) {
      Object.assign(server, { isStoring: false, detail });
      return act(() => vi.advanceTimersByTimeAsync(2500));
    },
    shell,
  };
}

it('a chart on screen changes to the new own figures when the server has stored them', async () => {
  const { open, finish } = await openSection(true);
  open(STATS);
  await shown(BEFORE);
  await finish(ownKane([1, 2, 3]));
  await shown(AFTER);
});

it('a chart that was opened before the server had stored the new figures shows them when it is opened again', async () => {
  const { open, finish } = await openSection(true);
  open(STATS);
  await shown(BEFORE);
  open('/app/data');
  await screen.findByText(/^The figures are being stored/);
  await finish(ownKane([1, 2, 3]));
  await waitFor(() => expect(screen.queryByText(/^The figures are being stored/)).toBeNull());
  open(STATS);
  await shown(AFTER);
});

it('the chart of a player of an undone table is replaced by an error, even if the Data page is left before the reply', async () => {
  const { undo, open, removed, finish } = await openSection(false);
  fireEvent.click(undo);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the table' }));
  open(STATS);
  await shown(BEFORE);
  await removed();
  await shown(BEFORE);
  await finish(apiFailure(404, 'There is no such player.'));
  const panel = await firstPanel();
  expect(await panel.findByText('The figures could not be loaded')).toBeTruthy();
  expect(panel.queryByRole('application')).toBeNull();
});
