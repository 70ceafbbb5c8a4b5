import { expect, it } from 'vitest';
import { highestConfidence } from '#lib/domain/match-prediction.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';

it('is the highest of players and teams together', () => {
  expect(highestConfidence(analyzedMatch())).toBe(0.819);
  expect(highestConfidence(analyzedMatch({ teamHighlights: [] }))).toBe(0.521);
});

it('needs one of the two to be processed', () => {
  expect(highestConfidence(analyzedMatch({ processedPlayer: false }))).toBe(0.819);
  expect(highestConfidence(analyzedMatch({ processedPlayer: false, processedTeam: false }))).toBeNull();
});

it('is null without predictions', () => {
  expect(highestConfidence(analyzedMatch({ teamHighlights: [], playerHighlights: [] }))).toBeNull();
});
