import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LookCard } from '#components/quick-search/look-card.tsx';
import { quickLook } from '#lib/lookup/quick-look.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';

function show(shots: readonly number[], place: { readonly isHomeGame: boolean; readonly isNeutral?: true }) {
  const detail = playerDetail(gamesWith('shots', shots));
  const league = { id: 1, name: 'Final' };
  const nextGame = { id: 9, matchDate: '2026-06-14T15:00:00Z', league, opponent: { id: 2, name: 'Arsenal' }, ...place };
  const look = { ...quickLook(detail, 0, 'FREE'), nextGame };
  render(<LookCard look={look} onChange={() => undefined} onOpen={() => undefined} />);
}

test('the look of a subject shows a next game on neutral ground as neutral, not as home or away', () => {
  show([1, 2], { isHomeGame: true, isNeutral: true });
  expect(screen.getByText('Next: Sun 14 Jun, 15:00 · Arsenal, neutral')).toBeTruthy();
});

test('the look of a subject offers at most 30 lines, among them the first and the last', () => {
  show([820, 640], { isHomeGame: true });
  const listed = within(screen.getByLabelText('Reference line')).getAllByRole('option');
  expect(listed.length).toBeLessThanOrEqual(30);
  expect(listed.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['0.5', '820.5']));
});
