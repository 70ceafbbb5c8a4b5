import { expect, it } from 'vitest';
import { choicesFor } from '#lib/domain/statistic-choice.ts';
import { statisticDescription } from '#lib/domain/statistic-description.ts';

const ALL = choicesFor('team').map(statisticDescription);

it('describes every statistic in one plain sentence of its own', () => {
  expect(new Set(ALL).size).toBe(42);
  for (const sentence of ALL) expect(sentence).toMatch(/^[A-Z][^.{}]+\.$/);
});

it('says whose figures a variant adds up', () => {
  expect(statisticDescription('shots')).toBe('Attempts on goal, wherever they went.');
  expect(statisticDescription('total-shots')).toBe('Attempts on goal by both teams together, wherever they went.');
  expect(statisticDescription('opposite-shots')).toBe('Attempts on goal by the opponent, wherever they went.');
});
