import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const CITY = { id: 45, name: 'Manchester City', isNationalTeam: false, league: null };
const named = (text: string, isClear = true) => ({ type: 'player', id: 123, text, isClear });
const found = (subjects: readonly object[]) => ({
  '/search': () => ({
    ok: true as const,
    body: { players: [KANE], teams: [CITY], counts: { players: 1, teams: 1 }, named: subjects },
  }),
});
const NOBODY = {
  '/search': () => ({
    ok: true as const,
    body: { players: [], teams: [], counts: { players: 0, teams: 0 }, named: [] },
  }),
};
const referees = (...names: string[]) => ({
  '/referees': () => ({
    ok: true as const,
    body: { success: true, data: names.map((name, index) => ({ id: 12 + index, name })) },
  }),
});

const panel = async (number: number) => within(await screen.findByRole('region', { name: `Panel ${number}` }));
const box = async (number = 1) => (await panel(number)).findByRole('combobox', { name: /^Player or team/ });

/** Opens the panels of an address and waits for the first one. */
async function shown(search: string, scripts: Parameters<typeof found>[0] | typeof NOBODY = [named('Kane')]) {
  const view = renderStats({ search, scripts: Array.isArray(scripts) ? found(scripts) : (scripts as typeof NOBODY) });
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Manchester City'));
  return view;
}

test('a look-up of one name shows its subject in the first free panel, with default settings', async () => {
  const { where } = renderStats({ search: '?find=Harry%20Kane', scripts: found([named('Harry Kane')]) });
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Harry Kane'));
  await waitFor(() => expect(where()).toBe('/app/stats?panels=2&p1=player-123_shotsOnTarget'));
});

test('a look-up uses the next free panel, and the other panels keep subject and filters', async () => {
  const { where, open } = await shown('?panels=2&p1=team-45_shots_home');
  open('/app/stats?find=Kane');
  await waitFor(() => expect(where()).toBe('/app/stats?panels=2&p1=team-45_shots_home&p2=player-123_foulsCommitted'));
});

test('a look-up opens a dialog to choose a panel where none is free', async () => {
  const { where, open } = await shown('?panels=2&p1=team-45_shots&p2=team-46_shots');
  open('/app/stats?find=Kane');
  const dialog = within(await screen.findByRole('dialog', { name: 'Where should Harry Kane be shown?' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'In a new panel',
    'In place of Manchester City',
    'In place of Manchester City',
    '',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'In a new panel' }));
  await waitFor(() => expect(where()).toContain('panels=4'));
  expect(where()).toContain('p1=team-45_shots&p2=team-46_shots&p3=player-123');
});

test('a look-up without results shows a message and changes no panel', async () => {
  const { where, open } = await shown('?panels=2&p1=team-45_shots', { ...NOBODY, ...referees() });
  open('/app/stats?find=Nobody');
  expect(await screen.findByText('No player, team or referee matches “Nobody”.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/app/stats?panels=2&p1=team-45_shots'));
  expect(await box()).toHaveProperty('value', 'Manchester City');
});

test('a look-up of a text about a referee and a match opens the list of its names', async () => {
  const scripts = { ...found([named('Harry Kane')]), ...referees('M Oliver') };
  const { where } = renderStats({ search: '?find=Referee%20Michael%20Oliver%20on%20Harry%20Kane', scripts });
  await waitFor(() => expect(where()).toBe('/app/names?text=Referee+Michael+Oliver+on+Harry+Kane'));
});

test('a look-up of a similar spelling of a referee lists the referee', async () => {
  renderStats({ search: '?find=mike%20deann', scripts: { ...NOBODY, ...referees('M Dean') } });
  expect(within(await screen.findByRole('dialog')).getByText('M Dean')).toBeTruthy();
});

test('a look-up of a referee shows the referee and scrolls the section Referees into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { where } = renderStats({ search: '?find=Mike%20Dean', scripts: { ...NOBODY, ...referees('M Dean') } });
  await waitFor(() => expect(where()).toContain('referee=referee-12_'));
  expect(scroll.mock.contexts).toMatchObject([{ id: 'referees' }]);
});

test('a look-up without a clear result lists referees too', async () => {
  const scripts = { ...found([named('Kane', false)]), ...referees('H Kane') };
  const { where } = renderStats({ search: '?find=Kane', scripts });
  const dialog = within(await screen.findByRole('dialog', { name: 'Look up “Kane”' }));
  await userEvent.click(dialog.getByRole('button', { name: 'H Kane' }));
  await waitFor(() => expect(where()).toContain('referee=referee-12_'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a look-up of a full name shows the referee of this name rather than a player with a similar name', async () => {
  const scripts = { ...found([named('Kaye', false)]), ...referees('H Kaye', 'A Kayes') };
  const { where } = renderStats({ search: '?find=Harry%20Kaye', scripts });
  await waitFor(() => expect(where()).toContain('referee=referee-12_'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a look-up without a clear result lists the results and requests no details before one is chosen', async () => {
  const { requestedPaths } = renderStats({ search: '?find=Kane', scripts: found([named('Kane', false)]) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Look up “Kane”' }));
  expect(requestedPaths().filter((path) => path.startsWith('/search'))).toEqual(['/search?query=Kane']);
  await userEvent.click(dialog.getByRole('button', { name: 'Harry Kane · Tottenham Hotspur' }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'Harry Kane'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const KANE_AND_CITY = [named('Kane'), { type: 'team', id: 45, text: 'Man City', isClear: true }];

test('a look-up of several clear names opens one list, also where no panel is free', async () => {
  const { where, open } = await shown('?panels=2&p1=team-45_shots&p2=team-46_shots', KANE_AND_CITY);
  open('/app/stats?find=kane,%20man%20city');
  await waitFor(() => expect(where()).toBe('/app/compare?subjects=player-123%2Cteam-45'));
});

test.each([
  ['a name that is not clear', aUser(), [named('Kane'), named('Gabriel', false)]],
  ['a plan whose requests are counted', aUser({ plan: 'FREE' }), KANE_AND_CITY],
])('a look-up of several names with %s opens the list of the names and requests no details', async (_, user, names) => {
  const { where, requestedPaths } = renderStats({ search: '?find=kane%0Aman%20city', scripts: found(names), user });
  await waitFor(() => expect(where()).toBe('/app/names?text=Kane%0AMan+City'));
  expect(requestedPaths().filter((path) => path.startsWith('/search/'))).toEqual([]);
});

test('a look-up of several names of which one is not found opens the list of the names, so that none is dropped', async () => {
  const text = 'Kane, Mike Dean, Man City (H)';
  const { where } = renderStats({ search: `?${new URLSearchParams({ find: text })}`, scripts: found(KANE_AND_CITY) });
  await waitFor(() => expect(where()).toBe(`/app/names?${new URLSearchParams({ text })}`));
});

test('a look-up of an address over 100 characters opens the list of all its names', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Harry Kane ${index}`).join('\n');
  const { where } = renderStats({ search: `?${new URLSearchParams({ find: names })}` });
  await waitFor(() => expect(where()).toBe(`/app/names?${new URLSearchParams({ text: names })}`));
});

test('a look-up of an empty text focuses the first search and requests nothing', async () => {
  const { requestedPaths } = renderStats({ search: '?find=' });
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(requestedPaths()).toEqual([]);
});

test('the slash key and Ctrl+K focus the first search and select its text', async () => {
  await shown('?panels=2&p1=team-45_shots');
  const input = (await box()) as HTMLInputElement;
  for (const keys of ['/', '{Control>}k{/Control}']) {
    input.blur();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Manchester City'.length]);
  }
  expect(input.value).toBe('Manchester City');
});

test('the search lists pinned and recent subjects on focus, and a picked subject becomes the latest one', async () => {
  const kept = [
    { type: 'team', id: 7, name: 'Everton', detail: null, pinned: true },
    { type: 'team', id: 8, name: 'Arsenal', detail: null, pinned: false },
  ];
  const { shell, requestedPaths } = renderStats({ kept: { recentSubjects: kept } });
  await userEvent.click(await box());
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Everton', 'Arsenal']);
  expect(requestedPaths()).toEqual([]);
  await userEvent.type(await box(), 'kane');
  await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
  await waitFor(async () =>
    expect(await shell.preferences.get('recentSubjects')).toMatchObject([{ id: 7 }, { id: 123 }, { id: 8 }]),
  );
});

test('a subject that a look-up shows becomes a recent subject', async () => {
  const { shell } = renderStats({ search: '?find=Kane', scripts: found([named('Kane')]) });
  const kane = { type: 'player', id: 123, name: 'Harry Kane', detail: 'Tottenham Hotspur', pinned: false };
  await waitFor(async () => expect(await shell.preferences.get('recentSubjects')).toEqual([kane]));
});

test('a subject of the address becomes a recent subject', async () => {
  const { shell } = renderStats({ search: '?subject=player-123' });
  const kane = { type: 'player', id: 123, name: 'Harry Kane', detail: 'Tottenham Hotspur', pinned: false };
  await waitFor(async () => expect(await shell.preferences.get('recentSubjects')).toEqual([kane]));
});

test('of the results of a look-up, only the chosen one becomes a recent subject', async () => {
  const { shell } = renderStats({ search: '?find=Kane', scripts: found([named('Kane', false)]) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Look up “Kane”' }));
  expect(await shell.preferences.get('recentSubjects')).toBeUndefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Manchester City' }));
  await waitFor(async () =>
    expect(await shell.preferences.get('recentSubjects')).toMatchObject([{ type: 'team', id: 45 }]),
  );
});

test.each([
  [
    'the message of the server',
    'Too many requests. Try again in a minute.',
    'Too many requests. Try again in a minute.',
  ],
  ['"Search failed" without a message', 'API request failed', 'Search failed'],
])('a look-up that fails shows %s', async (_, message, shownText) => {
  renderStats({
    search: '?find=Kane',
    scripts: { '/search': () => apiFailure(429, message) },
  });
  expect(await screen.findByText(shownText)).toBeTruthy();
});
