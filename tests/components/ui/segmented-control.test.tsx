import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';

const PERIODS = [
  { value: 'fullGame', label: 'FG', name: 'Full game' },
  { value: 'firstHalf', label: 'FH', name: 'First half' },
  { value: 'secondHalf', label: 'SH', name: 'Second half' },
] as const;

function Period() {
  const [value, setValue] = useState<(typeof PERIODS)[number]['value']>('fullGame');
  return <SegmentedControl label="Time period" segments={PERIODS} value={value} onChange={setValue} />;
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

it('the segmented control is a named group whose short labels have full names', () => {
  render(<Period />);
  expect(screen.getByRole('group', { name: 'Time period' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'FH: First half' }).title).toBe('First half');
});

it('an arrow key moves the focus in the segmented control, and Space presses the focused segment', async () => {
  render(<Period />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(pressed()).toEqual(['FG']);
  await userEvent.keyboard(' ');
  expect(pressed()).toEqual(['FH']);
});

it('the segmented control always has one segment pressed', async () => {
  render(<Period />);
  await userEvent.click(screen.getByRole('button', { name: 'FG: Full game' }));
  expect(pressed()).toEqual(['FG']);
});
