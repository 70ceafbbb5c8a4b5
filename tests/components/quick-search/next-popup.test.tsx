import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LATE_TEXT } from '#components/ui/hooks/use-is-late.ts';
import { readRecents, rememberSubject } from '#lib/lookup/recent-subjects.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { openQuickSearch } from '#tests/support/quick-search-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const box = () => screen.getByRole('combobox', { name: 'Search player or team' });

async function pickKane() {
  await userEvent.type(box(), 'ka');
  await screen.findByText('2 players, 1 team found');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('over 0.5');
}

test('the next popup paints the bars, the ground and the line from storage without a request for details', async () => {
  const first = await openQuickSearch();
  await pickKane();
  await userEvent.selectOptions(screen.getByLabelText('Reference line'), '2.5');
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  first.unmount();

  const second = await openQuickSearch({ preferences: first.preferences, me: () => new Promise(() => undefined) });
  expect(screen.getByText('over 2.5')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Home', pressed: true })).toBeTruthy();
  expect(screen.getByText('Recent')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(second.requestedPaths()).toEqual([]);
});

test('the popup of another account shows no looks of the previous account', async () => {
  const first = await openQuickSearch();
  await pickKane();
  first.unmount();

  await openQuickSearch({ preferences: first.preferences, user: aUser({ id: 8 }) });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Harry Kane' })).toBeNull());
});

test('text typed before the scripts load stays in the box and is searched, and Enter opens the first result', async () => {
  const typed = { text: 'ka', isEntered: true, selection: [2, 2] as const };
  await openQuickSearch({ typed });
  expect(box()).toHaveProperty('value', 'ka');
  expect(await screen.findByText('over 0.5')).toBeTruthy();
});

test('Enter pressed in the empty box before the scripts load makes no request', async () => {
  const recent = { type: 'player', id: 123, name: 'Harry Kane', detail: 'Tottenham', pinned: false };
  const preferences = memoryPreferences({ recentSubjects: [recent] });
  const typed = { text: '', isEntered: true, selection: [0, 0] as const };
  const { requestedPaths } = await openQuickSearch({ preferences, typed });
  expect(await screen.findByRole('row', { name: /Harry Kane/ })).toBeTruthy();
  expect(requestedPaths()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Harry Kane' })).toBeNull();
});

test('the popup shows a notice after five seconds without a reply, keeps the typed text, and Retry repeats the search', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { requestedPaths } = await openQuickSearch({ answer: () => new Promise(() => undefined) });
  fireEvent.change(box(), { target: { value: 'kane' } });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await wait(4_900);
  expect(screen.queryByText(LATE_TEXT)).toBeNull();
  await wait(500);
  expect(screen.getByText(LATE_TEXT)).toBeTruthy();
  expect(box()).toHaveProperty('value', 'kane');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await wait(1);
  expect(requestedPaths()).toEqual(['/search?query=kane', '/search?query=kane']);
});

test('a pinned subject is first in the list of the next popup', async () => {
  const { unmount, preferences } = await openQuickSearch();
  await pickKane();
  await userEvent.click(screen.getByRole('button', { name: "Pin N'Golo Kanté" }));
  expect(screen.getByRole('button', { name: "Pin N'Golo Kanté" }).getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(box());
  unmount();

  await openQuickSearch({ preferences });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['Pinned', "N'Golo KantéChelsea", 'Recent', 'Harry KaneTottenham Hotspur']);
});

test('a recent subject that the side panel stores while the popup is open stays in the stored list', async () => {
  const { preferences } = await openQuickSearch();
  await rememberSubject(preferences, { type: 'player', id: 7, name: 'Bukayo Saka', detail: 'Arsenal' });
  await pickKane();
  await userEvent.click(screen.getByRole('button', { name: "Pin N'Golo Kanté" }));
  const stored = async () => (await readRecents(preferences)).map(({ name }) => name);
  await waitFor(async () => expect(await stored()).toEqual(["N'Golo Kanté", 'Harry Kane', 'Bukayo Saka']));
});
