import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { SetupPage } from '#web/pages/setup/setup-page.tsx';

const OPERATOR = aUser({ isOperator: true, fullName: 'Olga Operator', email: 'olga@example.org' });
const FORM = { fullName: 'Olga Operator', email: 'olga@example.org', password: 'Ten&Games1Line' };
const REPLIES: Readonly<Record<string, unknown>> = {
  'GET /data/freshness': { follows: [], isOperator: true, predicted: {}, isPredicted: true },
  'GET /data/follows': { leagues: [], sources: [] },
  'POST /setup': { message: 'Done' },
};

/** The page of a visitor, who is a guest by default. `replies` are the bodies of successful calls, or whole replies. */
function setup(replies: Readonly<Record<string, unknown>>, user: ReturnType<typeof aUser> | null = null) {
  const all = { ...REPLIES, ...replies };
  const answer = ({ method, path }: ApiCall): ApiReply | undefined => {
    const body = all[`${method} ${path}`];
    if (body === undefined) return undefined;
    return typeof body === 'object' && body !== null && 'ok' in body ? (body as ApiReply) : { ok: true, body };
  };
  const backend = fakeBackend({ user, answer, signIn: () => ({ ok: true, body: { user: OPERATOR, message: '' } }) });
  renderApp(<SetupPage />, { backend, at: '/setup' });
  return backend;
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Name'), FORM.fullName);
  await userEvent.type(screen.getByLabelText('Email'), FORM.email);
  await userEvent.type(screen.getByLabelText('Password'), FORM.password);
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create the account' }));

describe('the setup page', () => {
  it('needs no code with the key, signs the operator in and moves the focus to the next step', async () => {
    document.documentElement.dataset['setup'] = 'key';
    const { calls, signIns } = setup({ 'GET /setup': { hasKey: true } });
    await fillIn();
    expect(screen.queryByLabelText('Code')).toBeNull();
    await create();
    expect(await screen.findByText('Olga Operator, olga@example.org')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(FORM);
    expect(signIns).toEqual([{ email: FORM.email, password: FORM.password }]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Real football' }));
    expect(document.documentElement.dataset['setup']).toBeUndefined();
  });

  it('sends the code without the key, and keeps what is typed when it is refused', async () => {
    const wrong = apiFailure(400, 'This is not the code that the server printed at its start.');
    const { calls } = setup({ 'GET /setup': { hasKey: false }, 'POST /setup': wrong });
    await userEvent.type(await screen.findByLabelText('Code'), 'AAAA-AAAA');
    await fillIn();
    await create();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', wrong.message);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...FORM, code: 'AAAA-AAAA' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', FORM.fullName);
  });

  it.each([
    ['a guest', null],
    ['a user who is no operator', aUser()],
  ])('does not exist for %s of a server that is set up', async (_who, user) => {
    setup({}, user);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('offers the first chart once the first figures of a followed league are stored, while the sync goes on', async () => {
    const follow = {
      league: { slug: 'premier-league', name: 'Premier League' },
      source: { key: 'fpl', name: 'Fantasy Premier League' },
      ...{ lastGood: null, nextAt: '2126-11-22T12:00:00.000Z', fault: null, usedToday: null, isSyncing: true },
    };
    const season = {
      league: { id: 1, name: 'Premier League', country: 'England', logo: null },
      ...{ season: 2026, label: null, matches: 100, appearances: 2750, figures: [] },
      ...{ since: '2026-08-22T12:00:00.000Z', until: '2126-11-22T12:00:00.000Z' },
    };
    const freshness = { follows: [follow], isOperator: true, predicted: {}, isPredicted: false };
    const coverage = { sources: [], agreement: [], contradictions: [], seasons: [season] };
    setup({ 'GET /data/freshness': freshness, 'GET /data/coverage': coverage }, OPERATOR);
    expect(await screen.findByText('This season: 100 matches')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Open the first chart' });
    expect(link.getAttribute('href')).toBe('/app/stats');
    expect(screen.getByRole('progressbar', { name: 'First sync of Premier League' })).toHaveProperty('value', 3);
  });
});
