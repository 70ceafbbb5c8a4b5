import { expect, test } from 'vitest';
import { peersOf, refereeFacts, refereeTeams } from '#lib/domain/referees/referee-facts.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

const counts = (foulsCommitted: number, yellowCards: number) => ({ foulsCommitted, yellowCards, redCards: 0 });
const match = (index: number) => {
  const plain = refereeMatch({ id: index, index, foulsCommitted: 20, yellowCards: 4, firstHalf: counts(8, 1) });
  const full = { ...plain.stats.full, home: counts(12, 1), away: counts(8, 3) };
  const [homeTeam, awayTeam] = [
    { id: 10, name: 'Southtown' },
    { id: 11 + index, name: 'Northtown' },
  ];
  return { ...plain, homeTeam, awayTeam, stats: { ...plain.stats, full } };
};

test('the facts of a referee are the means of both sides, the share of the first half and the cards a foul', () => {
  expect(refereeFacts([match(0), match(1)])).toEqual({
    matches: 2,
    fouls: { all: 20, home: 12, away: 8, firstHalf: 0.4 },
    cards: { all: 4, home: 1, away: 3, firstHalf: 0.25 },
    cardsPerFoul: 0.2,
  });
  const unknown = { all: null, home: null, away: null, firstHalf: null };
  expect(refereeFacts([])).toEqual({ matches: 0, fouls: unknown, cards: unknown, cardsPerFoul: null });
});

test('the peers of a referee are those of the chosen league, otherwise of the league with most matches', () => {
  const range = { least: 1, mean: 2, most: 3 };
  const peers = [1, 2].map((league) => ({ league, referees: 9, fouls: range, cards: range }));
  const matches = [match(0), match(1), { ...match(2), league: { id: 2, name: 'Cup' } }];
  expect(peersOf(peers, matches, 'all')?.name).toBe('First League');
  expect(peersOf(peers, matches, 2)?.name).toBe('Cup');
  expect(peersOf([], matches, 'all')).toBeNull();
});

test('the teams of a referee are listed once, by name', () => {
  expect(refereeTeams([match(0), match(1), refereeMatch({ index: 5 })]).map(({ id }) => id)).toEqual([11, 12, 10]);
});
