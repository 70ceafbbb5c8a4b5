import { describe, expect, test } from 'vitest';
import { allowedOf, allowedSentence, noAllowedText, rankText } from '#lib/domain/games/allowed-sentence.ts';

describe('the sentence on what a team allows', () => {
  const shots = { team: 'Brighton', statistic: 'shots', position: 'FW', place: 'all' } as const;

  test('names team, position, mean and rank', () => {
    expect(allowedSentence(shots, { mean: 2.89, games: 38, rank: 3, of: 20, shared: 1 })).toBe(
      'Brighton allow forwards 2.9 shots a game, 3rd most of 20',
    );
    const away = { ...shots, statistic: 'expectedGoals', position: null, place: 'away' } as const;
    expect(allowedSentence(away, { mean: 1.234, games: 19, rank: 20, of: 20, shared: 1 })).toBe(
      'Brighton allow 1.23 expected goals a game away, fewest of 20',
    );
  });

  test('the sentence on what a team allows names the season if the figures have one', () => {
    expect(allowedSentence(shots, { mean: 2.89, games: 38, rank: 3, of: 20, shared: 1, season: '2025/26' })).toBe(
      'Brighton allow forwards 2.9 shots a game, 3rd most of 20, 2025/26',
    );
  });

  test('the sentence on what a team allows has a text for missing figures and a heading for its games', () => {
    expect(noAllowedText(shots)).toBe('No figures yet on the shots that Brighton allow forwards.');
    expect(noAllowedText({ ...shots, position: null })).toBe('No figures yet on the shots that Brighton allow.');
    expect([allowedOf(shots), allowedOf({ ...shots, position: null })]).toEqual([
      'Shots of forwards',
      'Shots of the opponent',
    ]);
  });

  test.each([
    [{ rank: 1, shared: 1 }, 'most of 20'],
    [{ rank: 1, shared: 2 }, 'joint most of 20'],
    [{ rank: 2, shared: 1 }, '2nd most of 20'],
    [{ rank: 10, shared: 1 }, '10th most of 20'],
    [{ rank: 12, shared: 1 }, '9th fewest of 20'],
    [{ rank: 18, shared: 2 }, 'joint 2nd fewest of 20'],
    [{ rank: 19, shared: 2 }, 'joint fewest of 20'],
  ])('the rank %o reads "%s"', (place, text) => {
    expect(rankText({ mean: 1, games: 1, of: 20, ...place })).toBe(text);
  });
});
