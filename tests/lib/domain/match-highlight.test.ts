import { describe, expect, it } from 'vitest';
import { matchPredictions } from '#lib/domain/match-prediction.ts';
import { analyzedMatch, playerHighlight, teamHighlight } from '#tests/support/analyzer-builders.ts';

describe('the highlights of a match', () => {
  it('come in one form, teams first, with numbers for the texts they travelled as', () => {
    const [team, player] = matchPredictions(analyzedMatch());
    expect(team).toMatchObject({ subject: { type: 'team', id: 10 }, name: 'Tottenham Hotspur', statistic: 'goals' });
    expect(player).toMatchObject({
      subject: { type: 'player', id: 123 },
      name: 'Harry Kane',
      projectedValue: 3.84,
      confidence: 0.521,
    });
  });

  it('are at home when the team is the home team, or the player’s location type says so', () => {
    const away = { team: { id: 20, name: 'Leicester City' } };
    const match = analyzedMatch({
      teamHighlights: [teamHighlight(), teamHighlight({ id: 2, ...away })],
      playerHighlights: [playerHighlight(), playerHighlight({ id: 2, locationType: 'away' })],
    });
    expect(matchPredictions(match).map(({ isHome }) => isHome)).toEqual([true, false, true, false]);
  });

  it('have keys of their own although a player and a team may share an id', () => {
    expect(new Set(matchPredictions(analyzedMatch()).map(({ key }) => key)).size).toBe(2);
  });

  it('name a player without a first name by the last name', () => {
    const player = { id: 5, firstName: null, lastName: 'Fred' };
    const match = analyzedMatch({ teamHighlights: [], playerHighlights: [playerHighlight({ player })] });
    expect(matchPredictions(match).map(({ name }) => name)).toEqual(['Fred']);
  });
});
