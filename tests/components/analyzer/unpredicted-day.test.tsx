import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { dayReply, matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';

/** A match of today without predictions. */
const unpredicted = (time: string) =>
  analyzedMatch({
    ...{ matchDate: `${TODAY}T${time}:00.000Z`, playerHighlights: [], teamHighlights: [] },
    ...{ processedPlayer: false, processedTeam: false },
  });

describe('a day without predictions', () => {
  it.each([
    ['and offers the next day with matches', '2026-12-05T15:00:00Z'],
    ['and that no later match is stored', null],
  ])('a day without predictions says that none are made after the kick-off, %s', async (_what, after) => {
    const nearest = { before: null, after };
    renderAnalyzer({ day: (date) => dayReply(date === TODAY ? [unpredicted('00:30')] : [], { nearest }) });
    expect(await screen.findByText('This match was not predicted')).toBeTruthy();
    const text = /^Predictions are made before the kick-off only/;
    expect(screen.getByText(text).textContent?.includes('No later match is stored')).toBe(after === null);
    expect(screen.queryByRole('button', { name: 'Next matches: Dec 05, 2026' }) !== null).toBe(after !== null);
  });

  it('a day without predictions says nothing about predictions while a match is coming', async () => {
    renderAnalyzer({ day: (date) => (date === TODAY ? dayReply([unpredicted('23:00')]) : undefined) });
    await matchButton('Tottenham');
    expect(screen.queryByText(/^Predictions are made before/)).toBeNull();
  });
});
