import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OwnDataSection } from '#components/data/own-data-section.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { CheckedTable, OwnTable, OwnTables } from '#lib/contract/data/own-tables.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const TABLE: OwnTable = {
  id: 7,
  name: 'season.csv',
  storedAt: '2026-11-15T12:00:00.000Z',
  rows: 6,
  matches: 2,
  teams: 2,
  players: 1,
  since: '2025-08-31',
  until: '2025-09-07',
};
const EMPTY: OwnTables = { tables: [], isStoring: false, teams: [] };
const STORED: OwnTables = {
  tables: [TABLE],
  isStoring: false,
  teams: [
    { id: 70, name: 'Man City', matches: 1, known: { id: 3, name: 'Manchester City' } },
    { id: 71, name: 'Northtown', matches: 2, known: null },
  ],
};
const GOOD: CheckedTable = {
  faults: [],
  otherFaults: 0,
  table: {
    rows: 6,
    matches: 2,
    fixtures: 1,
    since: '2025-08-31',
    until: '2025-09-07',
    competitions: ['County League'],
    teams: [
      { name: 'Man City', matches: 1, isNew: true, known: { id: 3, name: 'Manchester City' } },
      { name: 'Northtown', matches: 2, isNew: false, known: null },
    ],
    teamCount: 2,
    players: [{ name: 'Ann Keeper', team: 'Northtown' }],
    playerCount: 1,
    statistics: { team: ['goals', 'shots'], player: ['goals'] },
    replaced: 3,
  },
};
const FAULTY: CheckedTable = {
  faults: [
    { row: 7, column: 'Goals', problem: 'is "three", which is not a number: write digits' },
    { row: null, column: null, problem: 'has no column date: add it' },
  ],
  otherFaults: 4,
  table: null,
};

interface Scene {
  readonly plan?: Plan;
  readonly lists?: readonly OwnTables[];
  readonly preview?: ApiReply;
  readonly stores?: readonly (ApiReply | Promise<ApiReply>)[];
  readonly undo?: ApiReply;
}

function renderSection({ plan = 'PREMIUM', lists = [EMPTY], preview, stores = [], undo }: Scene = {}) {
  const [left, storing] = [[...lists], [...stores]];
  const backend = fakeBackend({
    user: aUser({ plan }),
    answer: ({ method, path }) => {
      if (path === '/data/own/example') return { ok: true, body: { name: 'example.csv', content: 'Date' } };
      if (path.startsWith('/data/own/preview')) return preview;
      if (method === 'POST') return storing.length > 1 ? storing.shift() : storing[0];
      if (method === 'DELETE') return undo;
      const body = left.length > 1 ? left.shift() : left[0];
      return { ok: true, body };
    },
  });
  const files: string[] = [];
  const shell = { ...memoryShell(), saveFile: ({ name }: { name: string }) => void files.push(name) };
  return { ...renderApp(<OwnDataSection />, { backend, shell, at: '/app/data' }), backend, files };
}

const ok = (body: unknown): ApiReply => ({ ok: true, body });
/** Chooses a file. As after the file dialog of a browser, the focus is not on the field. */
const choose = async (name = 'season.csv') =>
  fireEvent.change(await screen.findByLabelText('File of the table'), {
    target: { files: [new File(['Date;Goals'], name, { type: 'text/csv' })] },
  });
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the section for own data', () => {
  it('the section for own data shows a preview of a chosen file before anything is stored', async () => {
    const { backend } = renderSection({ preview: ok(GOOD) });
    await choose();
    await screen.findByRole('button', { name: 'Store' });
    expect(cells('Teams of the table')).toEqual([
      ['Man City New', '1', 'Manchester City'],
      ['Northtown ', '2', 'No'],
    ]);
    expect(screen.getByRole('region', { name: 'season.csv' }).hasAttribute('data-unsaved')).toBe(true);
    expect(screen.getByText('2 matches, 1 fixture without figures')).toBeTruthy();
    expect(screen.getByText('Sunday 31 August 2025 to Sunday 7 September 2025')).toBeTruthy();
    expect(screen.getByText('Goals, Shots')).toBeTruthy();
    expect(screen.getByText('1: Ann Keeper (Northtown)')).toBeTruthy();
    expect(screen.getByText(/3 entries .* replace what a stored table says/)).toBeTruthy();
    const sent = backend.calls.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject([{ path: '/data/own/preview?name=season.csv', file: btoa('Date;Goals') }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('season.csv'));
  });

  it('the section for own data lists the faults of the chosen table by row and column, and has no Store button', async () => {
    renderSection({ preview: ok(FAULTY) });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('6 faults: nothing was stored.');
    expect(cells('Faults of the table')).toEqual([
      ['7', 'Goals', 'Is "three", which is not a number: write digits.'],
      ['Table', '–', 'Has no column date: add it.'],
    ]);
    expect(screen.getByText('4 further faults are not listed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Store' })).toBeNull();
    screen.getByRole('button', { name: 'Discard' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    // The pressed button has gone with the preview.
    expect(document.activeElement?.textContent).toBe('Your own data');
  });

  it('the section for own data keeps the preview when storing fails, and a second press stores the table', async () => {
    const failure = apiFailure(409, 'You have 30 tables, the most there can be. Undo one of them first.');
    renderSection({
      lists: [EMPTY, STORED],
      preview: ok(GOOD),
      stores: [failure, ok({ table: TABLE, isStoring: false })],
    });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Store' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You have 30 tables');
    expect(screen.getByRole('table', { name: 'Teams of the table' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Store' }));
    expect(await screen.findByText('Stored season.csv. Find its teams and players by search, or below.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your own data');
    expect(screen.queryByRole('table', { name: 'Teams of the table' })).toBeNull();
    expect((await screen.findByRole('link', { name: 'Northtown' })).getAttribute('href')).toContain('subject=team-71');
    expect(screen.getByRole('link', { name: 'Manchester City in the public data' }).getAttribute('href')).toContain(
      'team-3',
    );
  });

  it('the section for own data accepts no other file while the chosen one is being stored', async () => {
    const { promise, resolve: release } = Promise.withResolvers<ApiReply>();
    renderSection({ preview: ok(GOOD), stores: [promise] });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Store' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' });
    await waitFor(() => expect(button.disabled).toBe(true));
    fireEvent.drop(button, { dataTransfer: { files: [new File(['Date;Goals'], 'dropped.csv')] } });
    await choose('other.csv');
    expect(screen.getByRole('heading', { name: 'season.csv' })).toBeTruthy();
    release(apiFailure(500, 'The disk is full'));
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full');
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.drop(button, { dataTransfer: { files: [new File(['Date;Goals'], 'dropped.csv')] } });
    expect(await screen.findByRole('heading', { name: 'dropped.csv' })).toBeTruthy();
  });

  it('the section for own data keeps the chosen file when the request for its preview fails', async () => {
    renderSection({ preview: apiFailure(503, 'Too many tables are being read. Please try again.') });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tables are being read.');
    expect(screen.getByRole('heading', { name: 'season.csv' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('the section for own data removes a stored table after a confirmation', async () => {
    const { backend } = renderSection({ lists: [STORED, EMPTY], undo: ok({ message: 'The table was removed.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo season.csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the table' }));
    await waitFor(() => expect(screen.queryByText('Stored tables')).toBeNull());
    expect(backend.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/data/own/7' }]);
  });

  it('the section for own data has no file button on the FREE plan, but lists stored tables and offers the example', async () => {
    const { files } = renderSection({ plan: 'FREE', lists: [STORED] });
    expect(await screen.findByText('Upgrade to Premium to Store Your Own Data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Undo season.csv' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Download an example' }));
    await waitFor(() => expect(files).toEqual(['example.csv']));
  });

  it('the section for own data shows a notice while figures are still being stored', async () => {
    renderSection({ lists: [{ ...STORED, isStoring: true }] });
    expect(await screen.findByText('The figures are being stored. Charts and search follow in a moment.')).toBeTruthy();
  });
});
