import { expect, test } from 'vitest';
import { type RefereeStripQuestion, refereeStrip } from '#lib/domain/referee-games.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';

const question: RefereeStripQuestion = {
  statistic: 'foulsCommitted',
  period: 'fullGame',
  league: 'all',
  line: 21.5,
  side: 'over',
};
/** Newest first. */
const FOULS = [30, 30, 20, 20, 20, 20, 30, 20, 20, 20, 30, 30];

function cells(fouls: readonly (number | null)[], change: Partial<RefereeStripQuestion> = {}) {
  const matches = fouls.map((foulsCommitted, index) => refereeMatch({ id: index + 1, index, foulsCommitted }));
  return Object.fromEntries(
    refereeStrip(matches, { ...question, ...change }).map(({ id, rate }) => [id, `${rate.hits}/${rate.games}`]),
  );
}

test('holds the last five, the last ten and all matches', () => {
  expect(cells(FOULS)).toEqual({ last5: '2/5', last10: '3/10', all: '5/12' });
});

test('follows the line and the side', () => {
  expect(cells(FOULS, { line: 31.5 })['last10']).toBe('0/10');
  expect(cells(FOULS, { side: 'under' })['last10']).toBe('7/10');
});

test('says nothing of all where the chart shows all', () => {
  expect(cells(FOULS.slice(0, 10))).not.toHaveProperty('all');
});

test('keeps to the league, and leaves out what is not known', () => {
  expect(cells(FOULS, { league: 2 })).toEqual({});
  expect(cells([30, null, 20])).toEqual({ last5: '1/2', last10: '1/2' });
});
