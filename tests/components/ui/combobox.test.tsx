import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '#components/ui/combobox.tsx';

const FOUND = [
  {
    label: 'Players · 2',
    items: [
      { key: 'p1', label: 'Harry Kane', detail: 'Tottenham Hotspur', value: 1 },
      { key: 'p2', label: 'Kenedy', value: 2 },
    ],
  },
  { label: 'Teams · 1', items: [{ key: 't1', label: 'Karlsruhe', value: 3 }] },
];

function Search(props: Partial<ComboboxProps<number>>) {
  const [query, setQuery] = useState('');
  return (
    <Combobox
      label="Search player or team"
      groups={query === '' ? [] : FOUND}
      onPick={() => undefined}
      {...props}
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        props.onQueryChange?.(next);
      }}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'Search player or team' });

it('the combobox opens when there are results, grouped under headings', async () => {
  render(<Search />);
  await userEvent.click(input());
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(input(), 'ka');
  const players = await screen.findByRole('group', { name: 'Players · 2' });
  expect(within(players).getAllByRole('option')).toHaveLength(2);
  expect(within(screen.getByRole('group', { name: 'Teams · 1' })).getByRole('option').textContent).toBe('Karlsruhe');
});

it('the combobox picks the first result with Enter alone and fills the input with its name', async () => {
  const picked = vi.fn();
  render(<Search onPick={picked} />);
  await userEvent.type(input(), 'ka');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Enter}');
  expect(picked).toHaveBeenCalledExactlyOnceWith(1);
  expect(input()).toHaveProperty('value', 'Harry Kane');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Enter in a loading combobox waits for the results and picks the first one', async () => {
  const picked = vi.fn();
  const later = [{ label: 'Teams · 1', items: [{ key: 't2', label: 'Liverpool', value: 9 }] }];
  const view = render(<Search onPick={picked} />);
  await userEvent.type(input(), 'li');
  await screen.findByRole('listbox');
  view.rerender(<Search onPick={picked} loading />);
  await userEvent.keyboard('{Enter}');
  expect(picked).not.toHaveBeenCalled();
  view.rerender(<Search onPick={picked} groups={later} />);
  await vi.waitFor(() => expect(picked).toHaveBeenCalledExactlyOnceWith(9));
  expect(input()).toHaveProperty('value', 'Liverpool');
});

it('Enter in the combobox picks nothing when the text changes before the results arrive', async () => {
  const picked = vi.fn();
  const view = render(<Search onPick={picked} loading />);
  await userEvent.type(input(), 'li{Enter}v');
  view.rerender(<Search onPick={picked} />);
  await screen.findByRole('listbox');
  expect(picked).not.toHaveBeenCalled();
});

it('the arrow keys move through all groups of the combobox', async () => {
  const picked = vi.fn();
  render(<Search onPick={picked} />);
  await userEvent.type(input(), 'ka');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(picked).toHaveBeenCalledExactlyOnceWith(3);
});

it('a click picks a result of the combobox', async () => {
  const picked = vi.fn();
  render(<Search onPick={picked} />);
  await userEvent.type(input(), 'ka');
  await userEvent.click(await screen.findByRole('option', { name: 'Kenedy' }));
  expect(picked).toHaveBeenCalledExactlyOnceWith(2);
  expect(input()).toHaveProperty('value', 'Kenedy');
});

it('the combobox closes with Escape and keeps the typed text', async () => {
  render(<Search />);
  await userEvent.type(input(), 'ka');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input()).toHaveProperty('value', 'ka');
});

it('the clear button empties the combobox', async () => {
  const cleared = vi.fn();
  render(<Search onClear={cleared} />);
  await userEvent.type(input(), 'ka');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search player or team' }));
  expect(input()).toHaveProperty('value', '');
  expect(cleared).toHaveBeenCalledOnce();
});

it.each([
  ['a progress text', { loading: true }, 'Searching…'],
  ['a text for no results', { emptyText: 'No player or team is called that.' }, 'No player or team is called that.'],
  ['the error', { error: 'Search failed', emptyText: 'No player or team is called that.' }, 'Search failed'],
])('the combobox shows %s instead of results', async (_what, state, text) => {
  render(<Search groups={[]} {...state} />);
  await userEvent.type(input(), 'ka');
  expect((await screen.findByText(text)).textContent).toBe(text);
  expect(screen.queryByRole('option')).toBeNull();
});
