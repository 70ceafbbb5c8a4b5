import { expect, it } from 'vitest';
import { refereeSummary } from '#lib/domain/referee-games.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

it('counts the matches and averages fouls and all cards', () => {
  const matches = [
    refereeMatch({ foulsCommitted: 20, yellowCards: 4, redCards: 1 }),
    refereeMatch({ foulsCommitted: 25, yellowCards: 2, redCards: 0 }),
  ];
  expect(refereeSummary(matches, 'fullGame')).toEqual({ matches: 2, fouls: 22.5, cards: 3.5 });
});

it('counts no card where one of the colours is unknown, and has no average of nothing', () => {
  expect(refereeSummary([refereeMatch({ foulsCommitted: null, redCards: null })], 'fullGame')).toEqual({
    matches: 1,
    fouls: null,
    cards: null,
  });
});
