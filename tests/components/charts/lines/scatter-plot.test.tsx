import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { placesOf, scaleOf } from '#components/charts/lines/scatter-places.ts';
import { ScatterPlot } from '#components/charts/lines/scatter-plot.tsx';
import type { LeaguePoint } from '#lib/domain/league/league-points.ts';

const base = { team: 'Arsenal', games: 10, minutes: 900, mark: null };
const POINTS: readonly LeaguePoint[] = [
  { ...base, id: 7, name: 'Bo Two', x: 2, y: 0.5 },
  { ...base, id: 123, name: 'Harry Kane', x: 4, y: 1 },
];
const SIZE = { width: 330, height: 320 };

function Scene({ opened }: { opened: string[] }) {
  const [active, setActive] = useState<number | null>(null);
  const open = ({ name }: LeaguePoint) => opened.push(name);
  return <ScatterPlot points={POINTS} xName="Shots" yName="Goals" active={active} onActive={setActive} onOpen={open} />;
}

function renderPlot() {
  const opened: string[] = [];
  render(<Scene opened={opened} />);
  const plot = screen.getByRole('application');
  const [bo, kane] = placesOf(POINTS, scaleOf(POINTS), SIZE).map(({ x, y }) => ({ clientX: x, clientY: y }));
  const press = (at: object = {}, pointerType = 'mouse', button = 0) =>
    fireEvent.pointerDown(plot, { ...at, pointerType, button });
  return { plot, opened, press, bo, kane };
}

test('a left press of the mouse opens the dot below the pointer, a right press does not', () => {
  const { plot, opened, press, kane } = renderPlot();
  fireEvent.pointerMove(plot, { ...kane, pointerType: 'mouse' });
  press(kane, 'mouse', 2);
  expect(opened).toEqual([]);
  press(kane);
  fireEvent.click(plot, kane);
  expect(opened).toEqual(['Harry Kane']);
});

test('a first tap selects a dot and a second one opens it', () => {
  const { plot, opened, press, bo } = renderPlot();
  press(bo, 'touch');
  fireEvent.click(plot, bo);
  expect(opened).toEqual([]);
  press(bo, 'touch');
  fireEvent.click(plot, bo);
  expect(opened).toEqual(['Bo Two']);
});

test('a touch that starts a scroll on the selected dot, and a press that ends on another dot, open nothing', () => {
  const { plot, opened, press, bo, kane } = renderPlot();
  press(bo, 'touch');
  press(bo, 'touch');
  fireEvent.pointerCancel(plot, { pointerType: 'touch' });
  fireEvent.click(plot, kane);
  expect(opened).toEqual([]);
});
