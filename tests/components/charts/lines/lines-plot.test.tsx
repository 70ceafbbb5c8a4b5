import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinesPlot } from '#components/charts/lines/lines-plot.tsx';
import type { ChartLine } from '#lib/domain/panels/chart-lines.ts';

const line = (key: string, name: string): ChartLine => {
  const subject = { type: 'team', id: 1 } as const;
  return {
    key,
    subject,
    name,
    short: name,
    games: [null, null],
    mean: null,
    per: 'a game',
    rate: { hits: 0, games: 0 },
  };
};

test('the announced column stays announced while another subject is loaded, and not when there are fewer columns', () => {
  const plot = (lines: readonly ChartLine[]) => (
    <LinesPlot lines={lines} decimals={0} line={0.5} label="Shots" active={null} onActive={() => undefined} />
  );
  const { container, rerender } = render(plot([line('a', 'Kane')]));
  fireEvent.keyDown(screen.getByRole('application'), { key: 'End' });
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  expect(announced()).toBe('Latest game. Kane: no game');
  rerender(plot([line('a', 'Kane'), line('b', 'City')]));
  expect(announced()).toBe('Latest game. Kane: no game; City: no game');
  rerender(plot([{ ...line('a', 'Kane'), games: [null] }]));
  expect(announced()).toBe('');
});
