import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';
import { matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';

const CLOSED = 'Tottenham Hotspur – Leicester City';

async function openWith(parts: Partial<AnalyzedMatch> = {}, search = '') {
  const view = renderAnalyzer({ days: { [TODAY]: [analyzedMatch(parts)] }, search });
  await userEvent.click(await matchButton(CLOSED));
  return view;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const cards = () => screen.queryAllByRole('heading', { level: 4 });
const names = () => cards().map(({ firstChild }) => firstChild?.textContent);

describe('a match card', () => {
  it('a match card shows the day and the time of the match date, the venue and the league, and is closed at first', async () => {
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] } });
    const button = await matchButton(CLOSED);
    expect(button.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Nov 21, 2026 · 14:00 · Wembley Stadium · Premier League',
    );
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  });

  it.each([
    ['0.8', '80%', 'high'],
    ['0.6', '60%', 'middle'],
    ['0.796', '80%', 'high'],
    ['0.794', '79%', 'middle'],
    ['0.594', '59%', 'low'],
  ])(
    'a match card shows the highest confidence %s as %s with the colour of %s confidence',
    async (confidenceScore, text, tone) => {
      const teamHighlights = [teamHighlight({ confidenceScore })];
      renderAnalyzer({ days: { [TODAY]: [analyzedMatch({ teamHighlights })] } });
      const score = within(await matchButton(CLOSED)).getByTitle(`Highest confidence score: ${text}`);
      expect(score.textContent).toContain(text);
      expect(score.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
    },
  );

  it('a match card shows the highest confidence at the confident lines when the address selects them', async () => {
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] }, search: '?line=80' });
    expect(within(await matchButton(CLOSED)).getByTitle('Highest confidence score: 88%')).toBeTruthy();
  });

  it('a match card states that there are no figures yet from the kick-off until the score or a graded prediction is there', async () => {
    const stateOf = async (match: AnalyzedMatch) => {
      renderAnalyzer({ days: { [TODAY]: [match] } });
      const found = within(await matchButton(CLOSED)).queryByText('no figures yet') !== null;
      cleanup();
      return found;
    };
    const begun = `${TODAY}T11:30:00.000Z`;
    expect(await stateOf(analyzedMatch())).toBe(false);
    expect(await stateOf(analyzedMatch({ matchDate: begun }))).toBe(true);
    expect(await stateOf(analyzedMatch({ matchDate: begun, score: { home: 0, away: 0 } }))).toBe(false);
    const teamHighlights = [teamHighlight({ actualValue: 1 })];
    expect(await stateOf(analyzedMatch({ matchDate: begun, teamHighlights }))).toBe(false);
  });

  it('a match card shows the score and the number of right predictions at the selected line after the match', async () => {
    const teamHighlights = [teamHighlight({ actualValue: 1 })];
    const playerHighlights = [playerHighlight({ actualValue: 3 })];
    const match = analyzedMatch({ teamHighlights, playerHighlights, score: { home: 5, away: 4 } });
    renderAnalyzer({ days: { [TODAY]: [match] } });
    const button = await matchButton(CLOSED);
    expect(within(button).getByText('5 – 4')).toBeTruthy();
    expect(within(button).getByText('1 of 2 right')).toBeTruthy();
    await press('Confident line');
    expect(await within(await matchButton(CLOSED)).findByText('2 of 2 right')).toBeTruthy();
  });

  it('a match card shows no confidence without predictions', async () => {
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch({ processedPlayer: false, processedTeam: false })] } });
    expect(within(await matchButton(CLOSED)).queryByTitle(/^Highest confidence/)).toBeNull();
  });

  it("a match card shows 'No analysis available for this match yet' without predictions", async () => {
    await openWith({ teamHighlights: [], playerHighlights: [] });
    expect(screen.getByText('No analysis available for this match yet')).toBeTruthy();
  });

  it('a match card is in the address while it is open, and opens again for that address; another day removes it from the address', async () => {
    const { where } = await openWith();
    const [id] = where().match(/\d+$/) ?? [];
    expect(where()).toBe(`/app/analyzer?open=${id}`);
    cleanup();
    const other = renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] }, search: `?open=${id},x,-1` });
    expect((await matchButton(CLOSED)).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow' }));
    expect(other.where()).toBe('/app/analyzer?day=tomorrow');
  });

  it('a match card opens and closes on a click and keeps its filter', async () => {
    await openWith();
    await press('Team');
    expect(names()).toEqual(['Tottenham Hotspur']);
    const button = await matchButton(CLOSED);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
    await userEvent.click(button);
    expect(names()).toEqual(['Tottenham Hotspur']);
  });

  it('a match card opens on Enter and closes on the space bar', async () => {
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] } });
    (await matchButton(CLOSED)).focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toHaveLength(2);
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  });
});
