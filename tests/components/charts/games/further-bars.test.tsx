import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { chartGeometry, chartTicks, PANEL_LAYOUT, pillWidth, valueAt, yOf } from '#components/charts/games/geometry.ts';
import { IMAGE_LAYOUT } from '#components/charts/games/image-chart.tsx';
import { ShareCard } from '#components/shared/share-image/share-card.tsx';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { mixedPlayer } from '#tests/support/mixed-sources.ts';

const SIZE = { width: 330, height: 200 };
const pointsOf = (choice: StatisticChoice) =>
  chartPoints(shownGames(mixedPlayer.lastGames, NO_FILTER), choice, 'fullGame', mixedPlayer);

function renderBars(choice: StatisticChoice, decimals: number) {
  return render(
    <GameChart points={pointsOf(choice)} decimals={decimals} line={0.5} side="over" subject="Kane" statistic="Value" />,
  ).container;
}

it('the chart extends the scale below zero for negative values, with space for their numbers', () => {
  const geometry = chartGeometry(PANEL_LAYOUT, SIZE, 10, 13, 0.5, { least: -2 });
  expect(yOf(geometry, 0)).toBeLessThan(geometry.bottom);
  expect(geometry.bottom - yOf(geometry, -2)).toBeCloseTo(PANEL_LAYOUT.top);
  expect(valueAt(geometry, yOf(geometry, 3.5))).toBeCloseTo(3.5);
  const image = chartGeometry(IMAGE_LAYOUT, { width: 944, height: 304 }, 10, 13, 0.5, { least: -2 });
  expect(image.bottom - yOf(image, -2)).toBeCloseTo(IMAGE_LAYOUT.top);
});

it('the chart fits the scale, the axis and the label of the line to decimal values', () => {
  const geometry = chartGeometry(PANEL_LAYOUT, SIZE, 10, 0.53, 0.55, { decimals: 2 });
  expect(geometry.highest).toBe(0.55);
  expect(chartTicks(0.55, 0, 2)).toEqual([0, 0.2, 0.4]);
  expect(pillWidth(0.25)).toBe(pillWidth(12.5));
  expect(geometry.pill).toBe(pillWidth(0.25));
});

it('the axis has at most five ticks, and 0 is one of them', () => {
  for (let least = 0; least > -5; least -= 0.5) {
    for (let highest = 1; highest < 30; highest += 0.5) {
      const ticks = chartTicks(highest, least);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks).toContain(0);
    }
  }
});

it('the chart draws negative values as bars below the zero line, with their number', () => {
  const container = renderBars('fantasyPoints', 0);
  const [above, below] = container.querySelectorAll('svg > svg:has([data-tone])');
  expect(above?.querySelectorAll('[data-tone]')).toHaveLength(7);
  const tones = [...(below?.querySelectorAll('[data-tone]') ?? [])].map((bar) => bar.getAttribute('data-tone'));
  expect(tones).toEqual(['under', 'under']);
  expect(container.textContent).toContain('−2');
});

it('the chart draws a dashed outline for a match without figures', () => {
  expect(renderBars('shots', 0).querySelectorAll('[data-awaited]')).toHaveLength(1);
});

it('the tooltip names the source of the active bar', async () => {
  const container = renderBars('shots', 0);
  screen.getByRole('application').focus();
  await userEvent.keyboard('{Home}');
  expect(container.textContent).toContain('SourceMatch events, proxy');
});

it('the shared image shows decimal values and the sources of its bars', () => {
  render(
    <ShareCard
      points={pointsOf('expectedGoals')}
      decimals={2}
      line={0.5}
      side="over"
      subject="Kane"
      statistic="Expected Goals"
      source={mixedPlayer.source}
      generatedAt={new Date('2026-03-15T12:00:00Z')}
    />,
  );
  const card = screen.getByTestId('share-card').textContent;
  expect(card).toContain('0.90');
  expect(card).toContain('Line 0.5');
  expect(card).toContain('Data: Fantasy game · Own terms, Match figures · MIT');
});
