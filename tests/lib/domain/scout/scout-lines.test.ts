import { expect, test } from 'vitest';
import { readScoutLines, scoutLine } from '#lib/domain/scout/scout-lines.ts';

test('a single line applies to every statistic of the view; a list has a line for each of its statistics', () => {
  expect(readScoutLines('2.5', ['shots', 'goals'])).toEqual(
    new Map([
      ['shots', 2.5],
      ['goals', 2.5],
    ]),
  );
  expect(readScoutLines('shots:1.5,total-goals:2.5', ['shots'])).toEqual(
    new Map([
      ['shots', 1.5],
      ['total-goals', 2.5],
    ]),
  );
  expect(readScoutLines('0.35', ['expectedGoals'])).toEqual(new Map([['expectedGoals', 0.35]]));
  expect(readScoutLines('usual', [])).toBe('usual');
});

test.each(['', '2', '0.35', 'shots', 'shots:', 'shots:2', 'shots:1.5:2', 'nothing:1.5', '1.5,', '-0.5', 'Infinity'])(
  'the text "%s" is not a line of shots',
  (text) => {
    expect(readScoutLines(text, ['shots'])).toBeNull();
  },
);

test('a statistic without a chosen line or a Fantasy line has its usual line', () => {
  const values = [6, 0, 0, 2, null, 0, 4, 3, 5, 4, 3];
  expect(scoutLine('usual', { choice: 'shots', values, fantasy: null })).toBe(2.5);
  expect(scoutLine('fantasy', { choice: 'shots', values, fantasy: null })).toBe(2.5);
  expect(scoutLine('fantasy', { choice: 'defensiveContributions', values, fantasy: 9.5 })).toBe(9.5);
  expect(scoutLine(new Map([['shots', 0.5]]), { choice: 'shots', values, fantasy: null })).toBe(0.5);
  expect(scoutLine(new Map([['shots', 0.5]]), { choice: 'goals', values, fantasy: null })).toBe(2.5);
  expect(scoutLine('usual', { choice: 'shots', values: [null], fantasy: null })).toBeNull();
});
