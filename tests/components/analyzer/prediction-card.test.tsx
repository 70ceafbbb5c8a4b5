import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlayerHighlight } from '#lib/contract/football/analyzer.ts';
import { analyzedMatch, playerHighlight } from '#tests/support/analyzer-builders.ts';
import {
  type AnalyzerScene,
  matchButton,
  predictionCard,
  renderAnalyzer,
  TODAY,
} from '#tests/support/analyzer-scene.tsx';

async function kane(parts: Partial<PlayerHighlight> = {}, form: AnalyzerScene['form'] = {}) {
  const match = analyzedMatch({ playerHighlights: [playerHighlight(parts)], teamHighlights: [] });
  const view = renderAnalyzer({ days: { [TODAY]: [match] }, form });
  await userEvent.click(await matchButton('Tottenham'));
  return { ...view, card: await predictionCard('Harry Kane, Shots') };
}

const text = (name: string) => screen.findByRole('listitem', { name }).then(({ textContent }) => textContent);
const figure = (card: ReturnType<typeof within>, name: string) => card.getByText(name).nextElementSibling?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a prediction card', () => {
  it('a prediction card shows the subject, the statistic, the confidence and the projected line', async () => {
    const { card } = await kane();
    expect(card.getByRole('heading', { level: 5 }).textContent).toBe('Shots');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Harry Kane Player · Home');
    const all = await text('Harry Kane, Shots');
    expect(all).toContain('52% confidence');
    expect(all).toContain('Shots4+');
    expect(figure(card, 'Projected')).toBe('3.8');
  });

  it('a prediction card shows the averages to two decimals, with the home average for a home match', async () => {
    const { card } = await kane();
    expect(figure(card, 'Last 10 Avg')).toBe('2.70');
    expect(figure(card, 'Home Avg')).toBe('3.90');
    expect(figure(card, 'Vs Opponent Avg')).toBe('1.00');
  });

  it('a prediction card shows Away Avg for an away match, and a missing average as not available', async () => {
    const { card } = await kane({ locationType: 'away', averageLocationBased: null });
    expect(card.queryByText('Home Avg')).toBeNull();
    expect(figure(card, 'Away Avg')).toContain('not available');
  });

  it('a prediction card lists the ladder with the current line marked', async () => {
    const { card } = await kane();
    const rungs = within(card.getByRole('list', { name: 'Probability of each line' })).getAllByRole('listitem');
    const expected = ['1+ 97%', '2+ 88%', '3+ 71%', '4+ 52%', '5+ 35%', '6+ 21%', '7+ 12%', '8+ 7%'];
    expect(rungs.map(({ textContent }) => textContent)).toEqual(expected);
    const marked = rungs.filter((rung) => rung.getAttribute('aria-current') === 'true');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['4+ 52%']);
  });

  it.each([
    [4, 'Correct'],
    [5, 'Correct'],
    [3, 'Incorrect'],
    [0, 'Incorrect'],
  ])("a prediction card shows 'Real Value' %d as %s at the projected line 4+", async (actualValue, badge) => {
    const { card } = await kane({ actualValue });
    expect(card.getByText(/^Real Value/).textContent).toBe(`Real Value ${actualValue} ${badge}`);
  });

  it('a prediction card draws the last ten games against its line, with the number of games that reached it', async () => {
    const { card } = await kane({}, { 1: [0, 6, 4, null, 5, 2, 4, 1, 3, 4] });
    expect((await card.findByText(/had 4\+/)).textContent).toBe('5/ of 9 had 4+');
    expect(card.getByText('Last games, oldest first: 0, 6, 4, unknown, 5, 2, 4, 1, 3, 4')).toBeTruthy();
    const tones = [...document.querySelectorAll('[data-tone="over"], [data-tone="under"]')];
    expect(tones.filter((bar) => bar.matches('li g')).map((bar) => bar.getAttribute('data-tone'))).toEqual([
      'under',
      'over',
      'over',
      'over',
      'under',
      'over',
      'under',
      'under',
      'over',
    ]);
    await press('Confident line');
    expect((await card.findByText(/had 2\+/)).textContent).toBe('7/ of 9 had 2+');
  });

  it('a prediction card shows a notice when its last ten games are not stored', async () => {
    const { card } = await kane();
    expect(await card.findByText('The last ten games are not stored with this prediction.')).toBeTruthy();
  });

  it('a prediction card with a confidence below 50 % states before the match how likely a lower count is', async () => {
    const { card } = await kane({ confidenceScore: '0.221' });
    expect(await text('Harry Kane, Shots')).toContain('22% confidence');
    expect(card.getByText(/^Under 4\+/).textContent).toBe('Under 4+: 78%');
  });

  it('a prediction card shows no "Real Value" before the match', async () => {
    const { card } = await kane();
    expect(card.queryByText(/Real Value/)).toBeNull();
  });

  it('a prediction card shows and hides its reasoning, and shows tags in it as text', async () => {
    const { card } = await kane({ reasoning: 'Concedes <b>9 %</b> fewer.' });
    expect(card.queryByText(/Concedes/)).toBeNull();
    await press('Show reasoning');
    expect(card.getByText('Concedes <b>9 %</b> fewer.')).toBeTruthy();
    await press('Hide reasoning');
    expect(card.queryByText(/Concedes/)).toBeNull();
  });

  it('a prediction card lists the sentences of its reasoning', async () => {
    const { card } = await kane({ reasoning: 'One sentence.\nAnother one.' });
    await press('Show reasoning');
    expect(card.getByText('Another one.').parentElement?.children).toHaveLength(2);
  });

  it('a prediction card links to the chart of its subject, statistic and line', async () => {
    const { card } = await kane();
    const link = card.getByRole('link', { name: 'Open in Stats: Harry Kane, Shots over 3.5' });
    expect(link.getAttribute('href')).toBe('/app/stats?panels=1&p1=player-123_shots_over-3.5');
  });
});

describe('the confident line', () => {
  it('the confident line is the largest line whose probability reaches the chosen level, 80 % by default, and shows that probability', async () => {
    const { where } = await kane();
    await press('Confident line');
    expect(await text('Harry Kane, Shots')).toContain('88% confidence');
    expect(await text('Harry Kane, Shots')).toContain('Shots2+');
    expect(where()).toMatch(/^\/app\/analyzer\?line=80(&open=\d+)?$/);
    await press('70%');
    expect(await text('Harry Kane, Shots')).toContain('Shots3+');
    await press('90%');
    expect(await text('Harry Kane, Shots')).toContain('Shots1+');
    await press('Projected line');
    expect(await text('Harry Kane, Shots')).toContain('Shots4+');
  });

  it('determines whether the badge is Correct or Incorrect, and is the line of the link to the chart', async () => {
    const { card } = await kane({ actualValue: 2 });
    expect(card.getByText(/^Real Value/).textContent).toContain('Incorrect');
    await press('Confident line');
    expect(card.getByText(/^Real Value/).textContent).toBe('Real Value 2 Correct');
    expect(card.getByRole('link', { name: /over 1\.5$/ })).toBeTruthy();
  });

  it('the confident line is replaced by a notice when no line reaches the level, and "Real Value" has no badge', async () => {
    const { card } = await kane({ ladder: [0.6, 0.2], projectedValue: '0.9', confidenceScore: '0.6', actualValue: 1 });
    await press('Confident line');
    expect(card.getByText('No line reaches 80%')).toBeTruthy();
    expect(card.queryByText(/% confidence/)).toBeNull();
    expect(card.getByText(/^Real Value/).textContent).toBe('Real Value 1');
  });
});
