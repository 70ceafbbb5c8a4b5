import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DataPage } from '#components/data/data-page.tsx';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { type DataCoverage, dataCoverageSchema } from '#lib/contract/data/data.ts';
import type { Freshness } from '#lib/contract/data/following.ts';
import { coverageOf, coveredSeasonOf } from '#tests/support/coverage-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

type SavedFile = Parameters<ReturnType<typeof memoryShell>['saveFile']>[0];

interface Given {
  readonly reply?: DataCoverage | ApiReply;
  readonly search?: string;
  readonly freshness?: Pick<Freshness, 'follows' | 'isOperator'>;
}

function renderData({ reply = coverageOf(), search = '', freshness }: Given = {}) {
  const calls: ApiCall[] = [];
  const files: SavedFile[] = [];
  const replies = 'ok' in reply ? [reply] : [{ ok: true as const, body: reply }];
  const backend = fakeBackend({
    user: aUser(),
    answer: (call) => {
      calls.push(call);
      if (call.path === '/data/coverage') return replies.at(-1);
      if (call.path === '/data/freshness' && freshness)
        return { ok: true, body: { predicted: {}, isPredicted: true, ...freshness } };
      return call.path.endsWith('/sync') ? { ok: true, body: { sources: 1 } } : undefined;
    },
  });
  const shell = { ...memoryShell(), saveFile: (file: SavedFile) => void files.push(file) };
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...renderApp(<DataPage />, { backend, shell, at: `/app/data${search}` }), files, replies, sent };
}

const rows = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the Data page', () => {
  it('is tested with data that matches the contract', () => {
    expect(dataCoverageSchema.safeParse(coverageOf()).success).toBe(true);
  });

  it('summarises the statistics of each season in a sentence', async () => {
    renderData();
    const season = (await screen.findByText('Premier League 2025/26', { selector: 'strong' })).parentElement;
    expect(season?.textContent).toContain(
      'Goals, shots, fouls and cards of players and teams; corners of teams only; goals by half; expected goals in a part of the matches.',
    );
    expect(season?.textContent).toContain('380 matches until Sunday 24 May 2026.');
    expect(screen.getByText('World Cup 2018', { selector: 'strong' })).toBeTruthy();
  });

  it('names the parts of a source that were left out', async () => {
    const coverage = coverageOf();
    const parts = [{ file: 'serie-a/I1.csv', place: 'line 2', problem: 'HY is "1.2", which is not a count' }];
    const [core, ...others] = coverage.sources;
    renderData({
      reply: coverageOf({ sources: [...(core ? [{ ...core, leftOut: { count: 3, parts } }] : []), ...others] }),
    });
    await userEvent.click(await screen.findByText('3 parts of the files were left out'));
    expect(screen.getByText('serie-a/I1.csv, line 2: HY is "1.2", which is not a count')).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });

  const FAULT = {
    file: 'Premier League 25/26',
    place: null,
    problem: 'shots of teams: 4 known before, 0 in this import',
  };
  const accept = { league: 'premier-league', code: '0a1b2c3d', matches: 2 };
  const [core, ...others] = coverageOf().sources;
  const withFault = coverageOf({
    sources: [...(core ? [{ ...core, leftOut: { count: 1, parts: [{ ...FAULT, accept }] } }] : []), ...others],
  });
  const followed = {
    league: { slug: 'premier-league', name: 'Premier League' },
    source: { key: 'core', name: 'Core' },
    ...{ lastGood: null, nextAt: '2126-11-22T18:05:00.000Z', fault: null, usedToday: null, isSyncing: false },
  };

  it('lets an operator accept the new figures of a followed league', async () => {
    const { sent } = renderData({ reply: withFault, freshness: { follows: [followed], isOperator: true } });
    await userEvent.click(await screen.findByText('1 part of the files was left out'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new figures: Premier League 25/26' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the new figures?' }));
    expect(dialog.getByText('The new figures replace the former ones of 2 matches.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(sent()).toMatchObject([{ path: '/data/follows/premier-league/sync', body: { accept: '0a1b2c3d' } }]);
  });

  it.each([
    ['a member who is no operator', { follows: [followed], isOperator: false }],
    ['an operator who does not follow the league', { follows: [], isOperator: true }],
  ])('shows %s the fault without a button', async (_whom, freshness) => {
    renderData({ reply: withFault, freshness });
    await userEvent.click(await screen.findByText('1 part of the files was left out'));
    expect(screen.getByText(/^Premier League 25\/26: shots of teams/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('shows provenance, share and source of each statistic by season, for players and for teams', async () => {
    const { where } = renderData();
    const players = await rows('Statistics of players by season');
    expect(players.find(([name]) => name === 'Yellow Cards')).toEqual([
      'Yellow Cards',
      'proxy, 100.0%, from Core',
      'proxy, 100.0%, from Core',
    ]);
    expect(players.find(([name]) => name === 'Expected Goals')?.[1]).toBe('measured, 50.0%, from Core');
    await userEvent.click(screen.getByRole('button', { name: 'Teams' }));
    const teams = await rows('Statistics of teams by season');
    expect(teams.find(([name]) => name === 'Goals')?.[1]).toBe('½measured, 100.0%, halves too, from Core');
    expect(teams.find(([name]) => name === 'Fouls Committed')?.[3]).toBe('–missing');
    expect(where()).toBe('/app/data?of=team');
  });

  it('counts the seasons without figures of players instead of listing them', async () => {
    renderData();
    const table = await screen.findByRole('table', { name: 'Statistics of players by season' });
    expect(within(table).queryByText('World Cup 2018')).toBeNull();
    expect(screen.getByText('1 season has no figures of players.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Teams' }));
    expect(await screen.findByRole('columnheader', { name: 'World Cup 2018' })).toBeTruthy();
    expect(screen.queryByText(/no figures of/)).toBeNull();
  });

  it('lists the statistics of the season in the address, with shares, sources and latest matches', async () => {
    renderData({ search: '?league=1&season=2025' });
    expect((await rows('Statistics of players, Premier League 2025/26')).at(-1)).toEqual([
      'Expected Goals',
      '50.0%',
      '190 of 380',
      '–',
      'Core (measured)',
      'May 24, 2026',
    ]);
  });

  it('filters by competition and writes the choice to the address', async () => {
    const { where } = renderData();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Competition: All competitions' }));
    await userEvent.click(await screen.findByRole('option', { name: 'World Cup' }));
    await waitFor(() => expect(where()).toBe('/app/data?league=2'));
    expect((await rows('Agreement of sources')).map(([name]) => name)).toEqual(['Teams: Red Cards']);
    expect(screen.queryByText('Contradictions')).toBeNull();
  });

  it('shows an empty message for an unknown competition in the address', async () => {
    renderData({ search: '?league=99' });
    expect(await screen.findByText('Nothing for this choice')).toBeTruthy();
    expect(screen.getByText('Nothing to compare')).toBeTruthy();
  });

  it('shows how many figures of two sources are equal, and marks a proxy', async () => {
    renderData();
    expect(await rows('Agreement of sources')).toEqual([
      ['Teams: Goals', '99.7%', '758 of 760', '0.993', 'Core × Results', 'Premier League 2025/26'],
      ['Teams: Yellow Cards', '99.5%', '756 of 760', '0.993', 'Core × Results (proxy)', 'Premier League 2025/26'],
      ['Teams: Red Cards', '100.0%', '3 of 3', '–', 'Core × Results', 'World Cup 2018'],
    ]);
  });

  it('lists contradictions with both scores, marks the score that charts show, and links to the teams', async () => {
    renderData();
    const link = await screen.findByRole('link', { name: 'Leeds' });
    expect(link.getAttribute('href')).toBe('/app/stats?subject=team-11');
    expect(link.closest('li')?.textContent).toContain('1:0 Core · 1:1 Results (shown)');
  });

  it('shows the licence and the latest match of each source', async () => {
    renderData();
    const source = (await screen.findByRole('heading', { level: 3, name: 'Core' })).closest('li');
    expect(source?.textContent).toContain('Its makers');
    expect(source?.textContent).toMatch(/CC0.*380.*May 24, 2026.*Nov 01, 2026/);
    expect(screen.getByRole('link', { name: 'Core' }).getAttribute('href')).toBe('https://data.example');
  });

  it('saves coverage and agreement as CSV', async () => {
    const { files } = renderData();
    await userEvent.click(await screen.findByRole('button', { name: 'Download coverage as CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download agreement as CSV' }));
    expect(files.map(({ name }) => name)).toEqual(['tenline-coverage.csv', 'tenline-agreement.csv']);
    expect(files[0]?.content).toContain(
      'Premier League,2025/26,,team,goals,halves,results,measured,1520,1520,1520,380,380,2026-05-24',
    );
    expect(files[1]?.content).toContain(
      'Premier League,2025/26,team,yellowCards,core,measured,results,proxy,760,756,0.9931',
    );
  });

  it('labels demo data', async () => {
    renderData({ reply: coverageOf({ seasons: [coveredSeasonOf({ label: 'Demo data' })] }) });
    expect(await screen.findByText('Demo data')).toBeTruthy();
  });

  it('shows an empty message without data', async () => {
    renderData({ reply: { sources: [], seasons: [], agreement: [], contradictions: [] } });
    expect(await screen.findByText('No football data yet')).toBeTruthy();
  });

  it('shows after a failed fetch a Retry button that loads the page', async () => {
    const { replies } = renderData({ reply: apiFailure(400, 'Gone') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    replies.push({ ok: true, body: coverageOf() });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: 'What is covered' })).toBeTruthy();
  });
});
