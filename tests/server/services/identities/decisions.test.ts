import { expect, test } from 'vitest';
import type { Decision } from '#server/identity/records.ts';
import { contradicted, type Decided } from '#server/services/identities/decisions.ts';

/** A decision written "join a b": the key of each source is the source's name. */
function decision(words: string): Decision {
  const [verdict, a = '', b = ''] = words.split(' ');
  return {
    kind: 'player',
    verdict: verdict === 'join' ? 'join' : 'part',
    a: { source: a, key: a },
    b: { source: b, key: b },
  };
}

const decided = (...all: string[]): Decided[] =>
  all.map((words, index) => ({ ...decision(words), number: index + 1, decidedAt: new Date(0) }));

test.each([
  ['nothing decided', [], 'join a b', []],
  ['the same pair in either order, which is replaced', ['part b a'], 'join a b', []],
  ['a join that completes a chain between separated keys', ['part a c', 'join b c'], 'join a b', [2, 1]],
  ['a separation inside a chain of joins', ['join a c', 'join c b'], 'part a b', [1, 2]],
  ['the shortest of two chains', ['join a c', 'join c d', 'join d b', 'join c b'], 'part a b', [1, 4]],
  ['an older contradiction elsewhere', ['join x y', 'part x y', 'join y z'], 'join a b', []],
])('contradicted by a new decision: %s', (_, existing, added, numbers) => {
  expect(contradicted(decided(...existing), decision(added)).map(({ number }) => number)).toEqual(numbers);
});

test('decisions about another kind do not count', () => {
  const team = decided('part a b').map((one) => ({ ...one, kind: 'team' as const }));
  expect(contradicted(team, decision('join a b'))).toEqual([]);
});
