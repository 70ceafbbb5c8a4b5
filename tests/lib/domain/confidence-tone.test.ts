import { expect, it } from 'vitest';
import { confidenceTone } from '#lib/domain/match-prediction.ts';

it.each([
  [1, 'high'],
  [0.8, 'high'],
  [0.799, 'middle'],
  [0.6, 'middle'],
  [0.599, 'low'],
  [0, 'low'],
])('%d is %s', (confidence, tone) => {
  expect(confidenceTone(confidence)).toBe(tone);
});
