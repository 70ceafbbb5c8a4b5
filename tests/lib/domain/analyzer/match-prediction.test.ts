import { describe, expect, it } from 'vitest';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import {
  confidenceTone,
  listedMatch,
  matchPredictions,
  playsIn,
  rightCount,
} from '#lib/domain/analyzer/match-prediction.ts';
import type { LineRule } from '#lib/domain/lines/projected-line.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

describe('the predictions of a match', () => {
  it('the predictions of a match are listed teams first, with numbers parsed from the texts of the reply', () => {
    const [team, player] = matchPredictions(analyzedMatch());
    expect(team).toMatchObject({ subject: { type: 'team', id: 10 }, name: 'Tottenham Hotspur', statistic: 'goals' });
    expect(player).toMatchObject({
      subject: { type: 'player', id: 123 },
      name: 'Harry Kane',
      projectedValue: 3.84,
      confidence: 0.521,
    });
  });

  it('the predictions of a match have `isHome` by the teams of the match for a team, and by the location type for a player', () => {
    const away = { team: { id: 20, name: 'Leicester City' } };
    const match = analyzedMatch({
      teamHighlights: [teamHighlight(), teamHighlight({ id: 2, ...away })],
      playerHighlights: [playerHighlight(), playerHighlight({ id: 2, locationType: 'away' })],
    });
    expect(matchPredictions(match).map(({ isHome }) => isHome)).toEqual([true, false, true, false]);
    const [home, other] = [match.homeTeam, match.awayTeam];
    expect(matchPredictions(match).map(({ opponent }) => opponent)).toEqual([other, home, other, home]);
  });

  it('the predictions of a match have unique keys, although a player and a team may share an id', () => {
    expect(new Set(matchPredictions(analyzedMatch()).map(({ key }) => key)).size).toBe(2);
  });

  it('the predictions of a match name a player without a first name by the last name', () => {
    const player = { id: 5, firstName: null, lastName: 'Fred' };
    const match = analyzedMatch({ teamHighlights: [], playerHighlights: [playerHighlight({ player })] });
    expect(matchPredictions(match).map(({ name }) => name)).toEqual(['Fred']);
  });
});

describe('confidenceTone', () => {
  it.each([
    [1, 'high'],
    [0.8, 'high'],
    [0.795, 'high'],
    [0.794, 'middle'],
    [0.595, 'middle'],
    [0.594, 'low'],
    [0, 'low'],
  ])('the tone of %d is "%s"', (confidence, tone) => {
    expect(confidenceTone(confidence)).toBe(tone);
  });
});

describe('the highest confidence of a listed match', () => {
  const highest = (parts: Partial<AnalyzedMatch>, rule: LineRule = 'projected') =>
    listedMatch(analyzedMatch(parts)).lines[rule].highest;

  it('the highest confidence of a listed match is the highest of players and teams together', () => {
    expect(highest({})).toBe(0.819);
    expect(highest({ teamHighlights: [] })).toBe(0.521);
  });

  it('the highest confidence of a listed match leaves out players and teams that were not processed', () => {
    expect(highest({ processedPlayer: false })).toBe(0.819);
    expect(highest({ processedTeam: false })).toBe(0.819);
    expect(highest({ processedPlayer: false, processedTeam: false })).toBeNull();
  });

  it('the highest confidence of a listed match is the highest of the confident lines at a chosen level, or null when no line reaches the level', () => {
    expect(highest({}, 80)).toBe(0.876);
    expect(highest({ playerHighlights: [] }, 90)).toBeNull();
  });

  it('the highest confidence of a listed match is null without predictions', () => {
    expect(highest({ teamHighlights: [], playerHighlights: [] })).toBeNull();
  });
});

describe('rightCount', () => {
  const over = listedMatch(
    analyzedMatch({
      teamHighlights: [teamHighlight({ actualValue: 1 })],
      playerHighlights: [playerHighlight({ actualValue: 3 }), playerHighlight({ id: 2 })],
    }),
  );

  it('rightCount counts the predictions with an observed count, and how many of them reached the projected line', () => {
    expect(rightCount([over, over], 'projected')).toEqual({ right: 2, graded: 4 });
    expect(rightCount([listedMatch(analyzedMatch())], 'projected')).toEqual({ right: 0, graded: 0 });
  });

  it('rightCount counts by the confident line, and leaves out predictions without such a line', () => {
    expect(rightCount([over], 80)).toEqual({ right: 2, graded: 2 });
    expect(rightCount([over], 90)).toEqual({ right: 1, graded: 1 });
  });
});

describe('playsIn', () => {
  const match = analyzedMatch({
    homeTeam: { id: 1, name: '1. FC Köln' },
    awayTeam: { id: 2, name: 'Atlético Madrid' },
  });

  it.each(['', '  ', 'köln', 'KOLN', 'fc k', 'atletico', 'Madrid'])('"%s" matches a team', (typed) => {
    expect(playsIn(match, typed)).toBe(true);
  });

  it.each(['leicester', 'köln madrid'])('"%s" matches no team', (typed) => {
    expect(playsIn(match, typed)).toBe(false);
  });
});
