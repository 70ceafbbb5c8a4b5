import { expect, it } from 'vitest';
import { playsIn } from '#lib/domain/match-prediction.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';

const match = analyzedMatch({ homeTeam: { id: 1, name: '1. FC Köln' }, awayTeam: { id: 2, name: 'Atlético Madrid' } });

it.each(['', '  ', 'köln', 'KOLN', 'fc k', 'atletico', 'Madrid'])('"%s" finds it', (typed) => {
  expect(playsIn(match, typed)).toBe(true);
});

it.each(['leicester', 'köln madrid'])('"%s" does not', (typed) => {
  expect(playsIn(match, typed)).toBe(false);
});
