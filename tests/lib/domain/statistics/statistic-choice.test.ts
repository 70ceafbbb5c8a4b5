import { describe, expect, it, test } from 'vitest';
import {
  choiceFor,
  choicesFor,
  isStatisticChoice,
  splitChoice,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';
import { statisticDescription } from '#lib/domain/statistics/statistic-description.ts';

test('a team offers 42 choices and a player the 14 base ones', () => {
  expect(choicesFor('team')).toHaveLength(42);
  expect(choicesFor('player')).toHaveLength(14);
});

test('a `total-` or `opposite-` choice becomes its base for a loaded player', () => {
  expect(choiceFor('player', 'total-shots')).toBe('shots');
  expect(choiceFor('player', 'opposite-goals')).toBe('goals');
  expect(choiceFor('team', 'total-shots')).toBe('total-shots');
});

test.each(choicesFor('team'))('splitChoice returns the statistic at the end of the choice %s', (choice) => {
  expect(isStatisticChoice(choice)).toBe(true);
  expect(choice.endsWith(splitChoice(choice).statistic)).toBe(true);
});

test.each(['', 'shot', 'total-', 'total-total-shots', 'toString'])('"%s" is not a choice of a statistic', (text) => {
  expect(isStatisticChoice(text)).toBe(false);
});

test('the label of a variant starts with Total or Opponent', () => {
  expect(statisticLabel('shotsOnTarget')).toBe('Shots on Target');
  expect(statisticLabel('total-cornersWon')).toBe('Total Corners Won');
  expect(statisticLabel('opposite-cornersWon')).toBe('Opponent Corners Won');
});

describe('statisticDescription', () => {
  const ALL = choicesFor('team').map(statisticDescription);

  it('statisticDescription describes every statistic in one sentence, each in a different one', () => {
    expect(new Set(ALL).size).toBe(42);
    for (const sentence of ALL) expect(sentence).toMatch(/^[A-Z][^.{}]+\.$/);
  });

  it('names whose figures a variant counts', () => {
    expect(statisticDescription('shots')).toBe('Attempts on goal, wherever they went.');
    expect(statisticDescription('total-shots')).toBe('Attempts on goal by both teams together, wherever they went.');
    expect(statisticDescription('opposite-shots')).toBe('Attempts on goal by the opponent, wherever they went.');
  });
});
