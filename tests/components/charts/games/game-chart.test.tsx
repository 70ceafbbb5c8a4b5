import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import type { Game } from '#lib/contract/football/game.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { gamesWith, playerGame, teamGame } from '#tests/support/game-builders.ts';

const SHOTS = [6, 0, 0, 2, 0, 4, 3, 5, 4, 3];
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];

function renderChart(games: readonly Game[], line = 2.5) {
  const points = chartPoints(games, 'shots', 'fullGame');
  function Movable() {
    const [current, setLine] = useState(line);
    return (
      <GameChart
        points={points}
        line={current}
        side="over"
        subject="Harry Kane"
        statistic="Shots"
        lines={LINES}
        onLine={setLine}
      />
    );
  }
  return render(<Movable />).container;
}

const chart = () => screen.getByRole('application');
const tones = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-tone]')].map((bar) => bar.getAttribute('data-tone'));
const fills = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-tone] > rect:first-child')].map((bar) => bar.getAttribute('fill'));
const values = (container: HTMLElement) =>
  [...container.querySelectorAll('text.value, [class*="value"]')].map((text) => text.textContent);

describe('GameChart', () => {
  it('GameChart draws the games oldest to newest, with the value on each bar', () => {
    expect(values(renderChart(gamesWith('shots', SHOTS)))).toEqual(SHOTS.map(String));
  });

  it('colours bars red below the line, green above it and grey on it', () => {
    const container = renderChart(gamesWith('shots', [1, 3, 2]), 2);
    expect(fills(container)).toEqual(['#ff3b30', '#379777', '#94a3b8']);
  });

  it('hatches the bars below the line, so that they differ by more than colour', () => {
    const container = renderChart(gamesWith('shots', [1, 3]), 2.5);
    const hatched = [...container.querySelectorAll('[data-tone]')].map(
      (bar) => bar.querySelectorAll('rect').length === 2,
    );
    expect(hatched).toEqual([true, false]);
  });

  it('GameChart draws no bar for an unknown value and shows a dash', () => {
    const container = renderChart(gamesWith('shots', [4, null]));
    expect(tones(container)).toEqual(['over']);
    expect(values(container)).toEqual(['4', '–']);
    expect(screen.getByRole('cell', { name: 'not available from this source' })).toBeTruthy();
  });

  it('GameChart has an accessible name with subject, statistic and hit rate', () => {
    renderChart(gamesWith('shots', SHOTS));
    expect(chart().getAttribute('aria-label')).toBe('Harry Kane, Shots. Over 2.5 in 6 of 10');
  });

  it('GameChart is one tab stop', async () => {
    const container = renderChart(gamesWith('shots', SHOTS));
    await userEvent.tab();
    expect(document.activeElement).toBe(chart());
    expect(container.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  it('GameChart shows the details of the bar that the arrow keys select, in a tooltip and for screen readers', async () => {
    const game = playerGame({
      day: '2026-03-14',
      opponent: { id: 5, name: 'Chelsea' },
      isHomeGame: false,
      minutesPlayed: 71,
      startedMatch: false,
      league: { id: 1, name: 'Premier League' },
      full: { shots: 4 },
    });
    const container = renderChart([game]);
    chart().focus();
    await userEvent.keyboard('{ArrowRight}');
    const tooltip = container.querySelector('[class*="tooltip"]')?.textContent;
    expect(tooltip).toBe('4 ShotsChelseaMinutes played71Started matchNoVenueAwayLeaguePremier LeagueDateMar 14, 2026');
    expect(fills(container)).toEqual(['#f7b500']);
    expect(screen.getByText('4, away at Chelsea, as a substitute, 71 minutes')).toBeTruthy();
  });

  it('GameChart has neither minutes nor start in the tooltip of a team', async () => {
    const container = renderChart([teamGame({ team: { full: { shots: 4 } } })]);
    chart().focus();
    await userEvent.keyboard('{End}');
    const tooltip = container.querySelector('[class*="tooltip"]')?.textContent;
    expect(tooltip).not.toContain('Minutes');
    expect(tooltip).not.toContain('Started');
  });

  it('hides the tooltip on blur', async () => {
    const container = renderChart(gamesWith('shots', SHOTS));
    chart().focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(container.querySelector('[class*="tooltip"]')).toBeNull();
  });

  it('GameChart moves the line with plus and minus and updates the hit rate', async () => {
    renderChart(gamesWith('shots', SHOTS));
    chart().focus();
    await userEvent.keyboard('+');
    expect(chart().getAttribute('aria-label')).toContain('Over 3.5 in 4 of 10');
    await userEvent.keyboard('--');
    expect(chart().getAttribute('aria-label')).toContain('Over 1.5 in 7 of 10');
  });

  it('GameChart keeps the line within the given lines', async () => {
    renderChart(gamesWith('shots', SHOTS), 0.5);
    chart().focus();
    await userEvent.keyboard('-');
    expect(chart().getAttribute('aria-label')).toContain('Over 0.5');
  });

  it('GameChart moves the line to the height to which its number is dragged', () => {
    const container = renderChart(gamesWith('shots', SHOTS));
    const line = container.querySelector('[class*="movable"]') ?? container;
    fireEvent.pointerDown(line, { button: 0, pointerId: 1, clientY: 18 });
    expect(chart().getAttribute('aria-label')).toContain('Over 6.5 in 0 of 10');
    fireEvent.pointerMove(line, { pointerId: 1, clientY: 168 });
    expect(chart().getAttribute('aria-label')).toContain('Over 0.5 in 7 of 10');
    fireEvent.lostPointerCapture(line, { pointerId: 1 });
    fireEvent.pointerMove(line, { pointerId: 1, clientY: 18 });
    expect(chart().getAttribute('aria-label')).toContain('Over 0.5');
  });

  it('GameChart has a table of its games for screen readers', () => {
    renderChart(gamesWith('shots', [6, 0]));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'OpponentShotsMinutes playedStarted matchVenueLeagueDate',
      'Opponent 0690YesHomeFirst LeagueJan 03, 2026',
      'Opponent 1090YesAwayFirst LeagueJan 10, 2026',
    ]);
  });

  it('announces the bar that the arrow keys select, and clears the announcement when the games change', async () => {
    const chartOf = (values: readonly number[]) => (
      <GameChart
        points={chartPoints(gamesWith('shots', values), 'shots', 'fullGame')}
        line={2.5}
        side="over"
        subject="Harry Kane"
        statistic="Shots"
      />
    );
    const { container, rerender } = render(chartOf([6, 0]));
    const region = container.querySelector('[aria-live]');
    chart().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(region?.textContent).toMatch(/^6, home to /);
    rerender(chartOf([1, 2]));
    expect(region?.textContent).toBe('');
  });
});
