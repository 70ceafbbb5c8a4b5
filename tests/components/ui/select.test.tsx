import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Select, type SelectOption } from '#components/ui/select.tsx';

const STATISTICS: SelectOption<string>[] = [
  { value: 'shots', label: 'Shots', group: 'Attack' },
  { value: 'goals', label: 'Goals', group: 'Attack' },
  { value: 'tackles', label: 'Tackles', group: 'Defence', disabled: true, hint: 'Available in Premium plan' },
];

interface StatisticProps {
  onChange?: (value: string) => void;
}

function Statistic({ onChange = () => undefined }: StatisticProps) {
  const [value, setValue] = useState('shots');
  return (
    <Select
      label="Statistic"
      options={STATISTICS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('a select works with the keyboard alone', async () => {
  const chosen = vi.fn();
  render(<Statistic onChange={chosen} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('goals');
  expect(await screen.findByRole('combobox', { name: 'Statistic: Goals' })).toBeTruthy();
});

it('a select closes with Escape and changes nothing', async () => {
  const chosen = vi.fn();
  render(<Statistic onChange={chosen} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Statistic: Shots' })).toBeTruthy();
});

it('a select shows why an option is locked and does not choose it', async () => {
  const chosen = vi.fn();
  render(<Statistic onChange={chosen} />);
  await userEvent.click(screen.getByRole('combobox'));
  const locked = await screen.findByRole('option', { name: 'Tackles' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  expect(locked.title).toBe('Available in Premium plan');
  await userEvent.click(locked);
  expect(chosen).not.toHaveBeenCalled();
});

it('a select puts the options of a group under one heading', async () => {
  render(<Statistic />);
  await userEvent.click(screen.getByRole('combobox'));
  const attack = await screen.findByRole('group', { name: 'Attack' });
  expect(within(attack).getAllByRole('option')).toHaveLength(2);
});

it('a select has its whole text as title', () => {
  const league = 'UEFA Champions League Qualification';
  render(<Select label="League" options={[{ value: 1, label: league }]} value={1} onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: `League: ${league}` }).title).toBe(league);
});

it('a select shows its prefix before the value', () => {
  const options = [{ value: 2.5, label: '2.5' }];
  render(<Select label="Reference line" prefix="Line" options={options} value={2.5} onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Reference line: 2.5' }).title).toBe('Line 2.5');
});

it('a select closes on a choice and restores the focus', async () => {
  render(<Statistic />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Goals' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Statistic: Goals' }));
});
