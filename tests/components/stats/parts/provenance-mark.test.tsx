import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ProvenanceMark } from '#components/stats/parts/provenance-mark.tsx';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { source } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';

const DEFINITION = 'Counted are the ground duels won while defending.';
const from = source({
  statistics: { ...source().statistics, tackles: 'proxy', foulsWon: 'inferred' },
  definitions: { tackles: DEFINITION },
});

function renderMark(statistic: Statistic) {
  const points = chartPoints(gamesWith(statistic, [1, 2]), statistic, 'fullGame', { source: from });
  render(
    <>
      <ProvenanceMark points={points} statistic={statistic} />
      <p>Elsewhere</p>
    </>,
  );
}

it('a measured statistic has no provenance mark', () => {
  renderMark('goals');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the provenance mark explains how a proxy is counted, also to assistive technology', async () => {
  renderMark('tackles');
  await userEvent.tab();
  expect(await screen.findByText(/A related count is used instead\. Counted are the ground duels/)).toBeTruthy();
  const mark = screen.getByRole('button', { name: 'proxy' });
  expect(mark.getAttribute('aria-description')).toContain(DEFINITION);
});

it('the provenance mark explains an inferred statistic that has no definition', () => {
  renderMark('foulsWon');
  const mark = screen.getByRole('button', { name: 'inferred' });
  expect(mark.getAttribute('aria-description')).toMatch(/derived from other events\.$/);
});

it('the explanation of the provenance mark opens on a touch and closes on a touch elsewhere', async () => {
  renderMark('tackles');
  const mark = screen.getByRole('button', { name: 'proxy' });
  const user = userEvent.setup();
  await user.pointer({ keys: '[TouchA]', target: mark });
  expect(await screen.findByText(/Counted are/)).toBeTruthy();
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  await waitFor(() => expect(screen.queryByText(/Counted are/)).toBeNull());
});
