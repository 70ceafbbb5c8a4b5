import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { renderAnalyzer } from '#tests/support/analyzer-scene.tsx';
import { analyzerRecordOf, graded } from '#tests/support/record-builders.ts';

const RECORD = '?view=record';
const NOTHING = {
  overall: null,
  bands: [],
  statistics: [],
  competitions: [],
  sources: [],
  lineUps: [],
  months: [],
  label: null,
};
const rows = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [row.querySelector('th')?.firstChild, ...row.querySelectorAll('td')].map((cell) => cell?.textContent),
    );

describe('the record of predictions', () => {
  it('the record of predictions is a tab with its own address, and Back returns to the matches', async () => {
    const { where, back } = renderAnalyzer();
    await userEvent.click(await screen.findByRole('tab', { name: 'Record' }));
    expect(await screen.findByRole('table', { name: 'By confidence' })).toBeTruthy();
    expect(where()).toBe('/app/analyzer?view=record');
    back();
    await waitFor(() => expect(where()).toBe('/app/analyzer'));
  });

  it('the record of predictions is opened by the link of the notice, which keeps the day, the line and the open matches', async () => {
    const { where } = renderAnalyzer({ search: '?day=tomorrow&line=80&open=12' });
    await userEvent.click(await screen.findByRole('link', { name: 'See how often they were right' }));
    await waitFor(() => expect(where()).toBe('/app/analyzer?view=record&day=tomorrow&line=80&open=12'));
    await userEvent.click(screen.getByRole('tab', { name: 'Matches' }));
    expect(await screen.findByRole('heading', { level: 2, name: "Tomorrow's Matches" })).toBeTruthy();
  });

  it('summarises the predicted and the observed share and the number of predictions', async () => {
    renderAnalyzer({ search: RECORD });
    expect(await screen.findByText(/We stated 61\.2% on average, and 60\.8% came true/)).toBeTruthy();
    expect(screen.getByText(/12,431 graded predictions/).textContent).toContain('318 more wait for a result');
    expect(screen.queryByText('Too few to judge by')).toBeNull();
  });

  it('plots predicted against observed shares with a text alternative', async () => {
    renderAnalyzer({ search: RECORD });
    const plot = await screen.findByRole('img', { name: /^Stated against what came true/ });
    expect(plot.getAttribute('aria-label')).toContain('55.1% stated, 54.9% came true (53.5% to 56.2%), of 5210');
    expect([...plot.querySelectorAll('g[class] > text')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['40', '803', '5,210', '4,022', '1,905', '451']),
    );
  });

  it('the record of predictions lists the bands of confidence with their counts and marks those with few predictions', async () => {
    renderAnalyzer({ search: RECORD });
    const bands = await rows('By confidence');
    expect(bands[0]?.slice(0, 4)).toEqual(['30–40%', '40 few', '36.0%', '45.0%']);
    expect(bands[2]?.slice(0, 4)).toEqual(['50–60%', '5,210', '55.1%', '54.9%']);
  });

  it('the record of predictions lists each statistic with its log loss and Brier score beside those of the naive baseline', async () => {
    renderAnalyzer({ search: RECORD });
    expect(await rows('By statistic')).toContainEqual([
      'Teams: Corners Won',
      '760',
      '61.2%',
      '60.8%',
      '0.690 naive 0.722',
      '0.219 naive 0.261',
    ]);
  });

  it('the record of predictions has tables by competition and by month', async () => {
    renderAnalyzer({ search: RECORD });
    expect((await rows('By competition')).map(([name]) => name)).toEqual(['Premier League', 'La Liga']);
    expect((await rows('By month')).map(([name]) => name)).toEqual(['November 2026', 'October 2026']);
  });

  it('the record of predictions has tables by the source of the figures and by line-up', async () => {
    renderAnalyzer({ search: RECORD });
    const sources = await rows('By source of the figures');
    expect(sources.map(([name]) => name)).toEqual(['FPL-Core-Insights', 'football-data.co.uk']);
    expect((await rows('Players by line-up')).map(([name]) => name)).toEqual(['Started', 'Came on']);
  });

  it('the record of predictions saves all graded predictions as CSV, month by month', async () => {
    const { saved } = renderAnalyzer({ search: RECORD });
    await userEvent.click(await screen.findByRole('button', { name: 'Download all predictions as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'tenline-record.csv', type: 'text/csv' });
    expect(String(saved[0]?.content).split('\r\n').slice(1, -1)).toEqual([
      expect.stringContaining('2026-10'),
      expect.stringContaining('2026-11'),
    ]);
  });

  it('warns below 100 graded predictions', async () => {
    renderAnalyzer({ search: RECORD, record: analyzerRecordOf({ overall: graded({ n: 60 }) }) });
    expect(await screen.findByText('Too few to judge by')).toBeTruthy();
  });

  it('the record of predictions shows that nothing is graded yet, and how many predictions wait for a result', async () => {
    renderAnalyzer({ search: RECORD, record: { ...NOTHING, open: 42 } });
    expect(await screen.findByText('No graded predictions yet')).toBeTruthy();
    expect(screen.getByText(/42 published predictions wait for a result/)).toBeTruthy();
  });

  it('labels a record of demo matches', async () => {
    renderAnalyzer({ search: RECORD, record: analyzerRecordOf({ label: 'Demo data' }) });
    expect(await screen.findByText('Demo data')).toBeTruthy();
  });

  it('the record of predictions shows an error with a Retry button when it cannot be fetched', async () => {
    renderAnalyzer({ search: RECORD, record: apiFailure(400, 'Gone') });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
