import { expect, test } from 'vitest';
import type { Decision } from '#server/data/identity/records.ts';
import type { Decided } from '#server/data/store/keys/read-decisions.ts';
import { contradicted } from '#server/services/identities/decisions.ts';

/** Reads a decision such as "join a b". The key in each source is the name of the source. */
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
  ['nothing when nothing is decided', [], 'join a b', []],
  ['no decision on the same pair, because it replaces that decision', ['part b a'], 'join a b', []],
  ['a separation and a join that together separate its two keys', ['part a c', 'join b c'], 'join a b', [2, 1]],
  ['every join of the chain between the two keys that it separates', ['join a c', 'join c b'], 'part a b', [1, 2]],
  ['only the shorter of two chains of joins', ['join a c', 'join c d', 'join d b', 'join c b'], 'part a b', [1, 4]],
  ['no contradictory decisions on other keys', ['join x y', 'part x y', 'join y z'], 'join a b', []],
])('a new decision contradicts %s', (_, existing, added, numbers) => {
  expect(contradicted(decided(...existing), decision(added)).map(({ number }) => number)).toEqual(numbers);
});

test('a new decision contradicts no decision about another kind', () => {
  const team = decided('part a b').map((one) => ({ ...one, kind: 'team' as const }));
  expect(contradicted(team, decision('join a b'))).toEqual([]);
});
