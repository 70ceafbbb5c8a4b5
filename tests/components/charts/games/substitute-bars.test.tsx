import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { chartGeometry, PANEL_LAYOUT } from '#components/charts/games/geometry.ts';
import { PopupChart } from '#components/charts/games/popup-chart.tsx';
import { ShareCard } from '#components/shared/share-image/share-card.tsx';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { source } from '#tests/support/detail-builders.ts';
import { playerGame } from '#tests/support/game-builders.ts';

const POINTS = chartPoints(
  [
    playerGame({ id: 1, full: { shots: 4 } }),
    playerGame({ id: 2, isHomeGame: false, startedMatch: false, minutesPlayed: 23, full: { shots: 0 } }),
    playerGame({ id: 3, isNeutral: true, full: { shots: 2 } }),
  ],
  'shots',
  'fullGame',
);
const TERMS = { points: POINTS, line: 1.5, side: 'over', subject: 'Kane', statistic: 'Shots' } as const;

const captions = (container: HTMLElement) =>
  [...container.querySelectorAll('g[text-anchor="middle"]')].map((column) =>
    [...column.querySelectorAll('text')].slice(2).map((text) => text.textContent),
  );

describe("a substitute's game", () => {
  it("a substitute's game has a thinner bar, and a mark beside the letter for home, away or neutral ground", () => {
    const { container } = render(<GameChart {...TERMS} />);
    const widths = [...container.querySelectorAll('[data-tone] > rect:first-child')].map((bar) =>
      Number(bar.getAttribute('width')),
    );
    expect(widths[1]).toBeLessThan((widths[0] ?? 0) * 0.6);
    expect(widths[2]).toBe(widths[0]);
    expect(captions(container)).toEqual([['H'], ['A ↑'], ['N']]);
  });

  it('a substitute\'s game has the words "as a substitute" for screen readers, and the chart has the number of games started', async () => {
    render(<GameChart {...TERMS} />);
    const chart = screen.getByRole('application');
    const description = document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(description).toBe('2 of 3 started. Left and right read the games.');
    chart.focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(screen.getByText('0, away at Rovers, as a substitute, 23 minutes')).toBeTruthy();
  });

  it("a substitute's game is marked in the popup and on the shared image too", () => {
    const { container, unmount } = render(
      <PopupChart points={POINTS} line={1.5} lines={[1.5]} onLine={() => undefined} label="Kane" />,
    );
    expect(captions(container)[1]).toEqual(['A ↑']);
    expect(screen.getByText('2, on neutral ground against Rovers')).toBeTruthy();
    unmount();
    render(<ShareCard {...TERMS} source={source()} generatedAt={new Date('2026-11-21T12:00:00Z')} />);
    const card = screen.getByTestId('share-card').textContent;
    for (const text of ['Away ↑', 'Neutral', '2 of 3 started (↑ substitute)']) expect(card).toContain(text);
  });
});

it('with minutes switched on, the chart shows them in a separate row below the bars', () => {
  const { container } = render(<GameChart {...TERMS} hasMinutes />);
  expect(captions(container)).toEqual([
    ['H', "90'"],
    ['A ↑', "23'"],
    ['N', "90'"],
  ]);
  const size = { width: 330, height: 200 };
  const plain = chartGeometry(PANEL_LAYOUT, size, 3, 4, 1.5);
  expect(plain.bottom - chartGeometry(PANEL_LAYOUT, size, 3, 4, 1.5, { hasMinutes: true }).bottom).toBe(14);
  expect(chartGeometry(PANEL_LAYOUT, size, 3, 4, 1.5, { rows: 1 }).bottom).toBe(plain.bottom - 14);
});
