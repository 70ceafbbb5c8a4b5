import { expect, test } from 'vitest';
import { pastedSquad, squadNames } from '#lib/domain/fantasy/pasted-squad.ts';

const subject = (type: 'player' | 'team', id: number) => ({
  ...{ type, id, name: `${type} ${id}` },
  ...{ detail: null, next: null, bars: null },
});

test('a pasted squad is read as names without prices, numbers and brackets, one a line or between commas', () => {
  expect(squadNames('1 Raya £5.5m\nSaka (ARS)\nHaaland, Palmer, Saka')).toEqual(['Raya', 'Saka', 'Haaland', 'Palmer']);
});

test('a pasted squad has the players who are clearly meant, and names the others', () => {
  const found = [
    { fragment: 'Raya', names: [{ text: 'Raya', isClear: true, subjects: [subject('player', 1)] }] },
    { fragment: 'Silva', names: [{ text: 'Silva', isClear: false, subjects: [subject('player', 2)] }] },
    { fragment: 'Arsenal', names: [{ text: 'Arsenal', isClear: true, subjects: [subject('team', 1)] }] },
  ];
  expect(pastedSquad(['Raya', 'Silva', 'Arsenal', 'Nobody'], { found })).toEqual({
    ids: [1],
    unknown: ['Silva', 'Arsenal', 'Nobody'],
  });
});
