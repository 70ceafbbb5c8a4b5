import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NamesPage } from '#components/names/names-page.tsx';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { PageSubject } from '#lib/domain/page/page-list-type.ts';
import type { PageText } from '#lib/domain/page/page-text.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

beforeEach(() => fakeBrowser.reset());

const bars = { statistic: 'shots', line: 1.5, values: [0, 2, null, 3] } as const;
const player = (id: number, name: string, more: Partial<PageSubject> = {}): PageSubject => ({
  ...{ type: 'player', id, name, detail: 'Arsenal', next: null, bars },
  ...more,
});
const SAKA = player(7, 'Bukayo Saka');
const RICE = player(8, 'Declan Rice', { bars: null });
const GABRIELS = [player(9, 'Gabriel Magalhães'), player(10, 'Gabriel Jesus')];

/** The subjects by the text that names them. */
const KNOWN: Readonly<Record<string, readonly PageSubject[]>> = {
  'Bukayo Saka': [SAKA],
  'Declan Rice': [RICE],
  Gabriel: GABRIELS,
};

const lines = (...names: string[]) => names.map((name) => ({ cells: [name] }));
const SQUAD: PageText = {
  isSelection: false,
  blocks: [
    { kind: 'entries', heading: 'Squad', lines: lines('Bukayo Saka', 'Gabriel', 'Declan Rice', 'Nobody Known') },
  ],
  faults: [],
};

interface Scene {
  readonly page?: PageText | null;
  readonly at?: string;
  readonly user?: User | null;
}

/** Renders the page with a browser whose tab 5 shows a page. `null` is a page that the browser refuses to read. */
function renderPage({ page = SQUAD, at = '/app/names?read=2061765993', user = aUser() }: Scene = {}) {
  const watched: string[] = [];
  function answer({ method, path, body }: ApiCall): ApiReply | undefined {
    if (path === '/watchlist') return { ok: true, body: { entries: [] } };
    if (path.startsWith('/watchlist/')) {
      const subject = path.slice('/watchlist/'.length);
      watched.push(`${method} ${subject}`);
      const entry = { ...(body as object), subject, name: 'x', isKnown: true };
      return { ok: true, body: { entry } };
    }
    if (path !== '/search/names') return undefined;
    const { fragments } = body as { fragments: string[] };
    const found = fragments.flatMap((fragment) => {
      const subjects = KNOWN[fragment];
      const names = subjects && [{ text: fragment, subjects, isClear: subjects.length === 1 }];
      return names === undefined ? [] : [{ fragment, names }];
    });
    return { ok: true, body: { found, matches: [] } };
  }
  const backend = fakeBackend({ user, answer });
  const browser = {
    commands: { getAll: async () => [{ name: 'read-page', shortcut: 'Alt+Shift+M' }] },
    scripting: {
      async executeScript() {
        if (page === null) throw new Error('Cannot access contents of the page.');
        return [{ result: page }];
      },
    },
    tabs: { get: async () => ({ url: 'https://files.example/team.pdf?v=1' }) },
  };
  const app = renderApp(<NamesPage browser={browser} />, { backend, at });
  const sent = () => backend.calls.filter(({ path }) => path === '/search/names').map(({ body }) => body);
  return { ...app, sent, watched };
}

test('a page that was read becomes a list in its order, with bars, questions and what was not understood', async () => {
  const { where, sent } = renderPage();
  const group = within(await screen.findByRole('region', { name: 'Squad' }));
  await waitFor(() => expect(where()).toBe('/app/names'));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bukayo Saka.*2\/ of 3.*Shots over 1.5/),
    expect.stringMatching(/^Who is Gabriel\?/),
    expect.stringMatching(/^Declan Rice/),
  ]);
  const opened = group.getByRole('link', { name: 'Bukayo Saka' }).getAttribute('href');
  expect(opened).toBe('/app/stats?subject=player-7&stat=shots&line=1.5');
  expect(screen.getByText(/1 name was not understood/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('an answer to a question of a page becomes a row, and can be changed', async () => {
  const user = userEvent.setup();
  renderPage();
  await user.click(await screen.findByRole('button', { name: 'Gabriel Jesus, Arsenal' }));
  expect(screen.getByRole('link', { name: 'Gabriel Jesus' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'None of them' }));
  expect(screen.getByText(/2 names were not understood/)).toBeTruthy();
});

test('the names of a page open in Scout and in a comparison, and go on the watchlist, in one press each', async () => {
  const user = userEvent.setup();
  const { watched } = renderPage();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('region', { name: 'Squad' });
  expect(href('All in Scout')).toBe('/app/scout?subjects=player-7%2Cplayer-8');
  expect(href('Compare 2')).toBe('/app/compare?subjects=player-7%2Cplayer-8');
  await user.click(screen.getByRole('checkbox', { name: 'Mark Declan Rice' }));
  expect(href('Compare 1')).toBe('/app/compare?subjects=player-8');
  await user.click(screen.getByRole('button', { name: 'Watch all' }));
  await waitFor(() => expect(watched).toEqual(['POST player-7', 'POST player-8']));
});

test('the next page replaces the list, and the list before it can be chosen again', async () => {
  const user = userEvent.setup();
  const { open } = renderPage();
  await screen.findByRole('region', { name: 'Squad' });
  open('/app/names?text=Declan%20Rice');
  await user.click(await screen.findByRole('button', { name: 'Bukayo Saka and Declan Rice' }));
  expect(screen.getByRole('link', { name: 'Bukayo Saka' })).toBeTruthy();
  const stored = JSON.stringify(await fakeBrowser.storage.session.get(null));
  expect(stored).toContain('Bukayo Saka');
  expect(stored).not.toMatch(/Squad|Nobody/);
});

test.each([
  ['a PDF', null, /A PDF cannot be read/],
  ['an empty page', { ...SQUAD, blocks: [], faults: ['empty' as const] }, /There is no text to read/],
])('%s has one sentence and the shortcut, and makes no request', async (_, page, sentence) => {
  const { sent } = renderPage({ page });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await screen.findByText(/press Alt\+Shift\+M/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the request for the names of a mail has no address, amount or sentence', async () => {
  const mail: PageText = {
    isSelection: false,
    blocks: [
      { kind: 'text', heading: 'Inbox', lines: lines('Dear Ada, send 1,284.50 EUR to DE00 1234 5678 before Friday.') },
      {
        kind: 'text',
        heading: 'Inbox',
        lines: lines('I think Bukayo Saka starts. Write to accounts@company.example.'),
      },
    ],
    faults: [],
  };
  const { sent } = renderPage({ page: mail });
  expect(await screen.findByRole('link', { name: 'Bukayo Saka' })).toBeTruthy();
  const { fragments } = sent()[0] as { fragments: string[] };
  expect(fragments).toContain('Bukayo Saka');
  expect(fragments.filter((text) => /[@\d]|(^| )[a-z]/.test(text) || text.length > 40)).toEqual([]);
});

test('a user reads at the first use what leaves the browser', async () => {
  const user = userEvent.setup();
  renderPage({ at: '/app/names' });
  expect(await screen.findByText(/^Tenline reads this page only when you ask\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Tenline reads this page/)).toBeNull();
});

test('a guest has to log in before a page is read', async () => {
  const { sent } = renderPage({ user: null });
  expect(await screen.findByText('Please log in to list the names on a page')).toBeTruthy();
  expect(sent()).toEqual([]);
});
