import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NotebookPage } from '#components/notebook/notebook-page.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { ENGLAND, grouped, KANE, notebookNote } from '#tests/support/notebook-builders.ts';
import { card, cardNames, renderNotebook } from '#tests/support/notebook-scene.tsx';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const NOTE = 'Harry Kane Shots';
const FREE = aUser({ plan: 'FREE' });

describe('the Notebook page', () => {
  it("the Notebook page shows 'Please log in to access notebook' to a guest", async () => {
    renderApp(<NotebookPage />, { backend: fakeBackend() });
    expect(await screen.findByText('Please log in to access notebook')).toBeTruthy();
  });

  it('the Notebook page is titled Notebook', async () => {
    renderNotebook();
    expect(await screen.findByRole('heading', { level: 1, name: 'Notebook' })).toBeTruthy();
  });

  it("the Notebook page shows 'No Notes Yet' with an 'Add First Note' link to /app/stats when the user has no note", async () => {
    renderNotebook();
    expect(await screen.findByRole('heading', { name: 'No Notes Yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add First Note' }).getAttribute('href')).toBe('/app/stats');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('the Notebook page has the spinner "Loading" on the first load and "Refreshing" after a change', async () => {
    const waiting: (() => void)[] = [];
    renderNotebook({
      notes: [notebookNote()],
      script: ({ path }) =>
        path.startsWith('/notes?')
          ? new Promise((resolve) => waiting.push(() => resolve({ ok: true, body: grouped([notebookNote()]) })))
          : undefined,
    });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await card(NOTE);
    expect(screen.queryByRole('status', { name: /ing$/ })).toBeNull();
    await userEvent.click((await card(NOTE)).getByRole('button', { name: 'Pin note' }));
    expect(await screen.findByRole('status', { name: 'Refreshing' })).toBeTruthy();
    expect(cardNames()).toEqual([NOTE]);
    waiting[1]?.();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Refreshing' })).toBeNull());
  });

  it("the Notebook page shows one 'Failed to fetch notes', and the reason on the page with Retry, which loads the notes", async () => {
    let fails = true;
    renderNotebook({
      notes: [notebookNote()],
      script: ({ path }) => (fails && path.startsWith('/notes?') ? apiFailure(400, 'Out of order.') : undefined),
    });
    expect(await screen.findByText('Failed to fetch notes')).toBeTruthy();
    expect(screen.getByText('Out of order.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card(NOTE);
    expect(screen.queryByText('Out of order.')).toBeNull();
  });
});

describe('the groups of notes', () => {
  const other = { id: 5, firstName: 'Dele', lastName: 'Alli', position: 'MF' as const };
  const NOTES = [
    notebookNote({ id: 1 }),
    notebookNote({ id: 2, player: other }),
    notebookNote({ id: 3, player: null, statsName: 'cornersWon' }),
    notebookNote({ id: 4, team: ENGLAND, league: { id: 8, name: 'World Cup' } }),
  ];

  it('the groups of notes have a heading for each league or National Teams, and below it one for each team, all with a badge', async () => {
    renderNotebook({ notes: NOTES });
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Premier Leagueleague', 'National Teamsnational']);
    const teams = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(teams).toEqual(['Tottenham Hotspurteam', 'Englandteam']);
  });

  it('list team notes first, then player notes by last name', async () => {
    renderNotebook({ notes: NOTES });
    await waitFor(() => expect(cardNames()).toHaveLength(4));
    expect(cardNames()).toEqual(['Tottenham Hotspur Corners Won', 'Dele Alli Shots', NOTE, NOTE]);
  });

  it('exclude pinned notes, which have a collapsible section', async () => {
    renderNotebook({ notes: [notebookNote({ id: 1 }), notebookNote({ id: 2, isPinned: true, statsName: 'goals' })] });
    const pinned = within(await screen.findByRole('region', { name: /^Pinned Notes/ }));
    expect(pinned.getByRole('heading', { level: 3 }).textContent).toBe('Harry Kane Goals');
    expect(pinned.getByText('Forward · Tottenham Hotspur')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Premier League' })).getAllByRole('article')).toHaveLength(1);
    const toggle = pinned.getByRole('button', { name: /^Pinned Notes/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(pinned.queryByRole('article')).toBeNull();
    await userEvent.click(toggle);
    expect(pinned.getByRole('article')).toBeTruthy();
  });

  it('omit a league whose only note is pinned', async () => {
    renderNotebook({ notes: [notebookNote({ isPinned: true })] });
    await card(NOTE);
    expect(screen.queryByRole('region', { name: 'Premier League' })).toBeNull();
  });
});

describe('the limit of the FREE plan', () => {
  it('the limit of the FREE plan is shown with the number of notes and a link to the plans, and can be dismissed', async () => {
    renderNotebook({ user: FREE, notes: [1, 2, 3].map((id) => notebookNote({ id, player: { ...KANE, id } })) });
    expect(await screen.findByText('3 of 5 notes')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade now' }).getAttribute('href')).toBe('/app/settings?plan=true');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('3 of 5 notes')).toBeNull();
  });

  it('the limit of the FREE plan is not shown to a user without a limit', async () => {
    renderNotebook({ notes: [notebookNote()] });
    await card(NOTE);
    expect(screen.queryByText(/of 5 notes/)).toBeNull();
  });
});
