import { expect, test } from 'vitest';
import { pastedNames, pastedSubjects, subjectsSetting } from '#lib/domain/pasted-names.ts';

test('a pasted line-up is a search for each line, with its club and without repetitions', () => {
  expect(pastedNames('Arsenal XI\n1 David Raya\n2\n\n• Saliba (Arsenal)\n1 David  Raya\n')).toEqual([
    'Arsenal XI',
    '1 David Raya',
    'Saliba (Arsenal)',
  ]);
});

test('a line that lists several names is a search for each', () => {
  expect(pastedNames('Raya, Saliba, Gabriel; Rice')).toEqual(['Raya', 'Saliba', 'Gabriel', 'Rice']);
});

test('figures, signs and empty text are not searched, and no search is longer than the server allows', () => {
  expect(pastedNames(' 12\n--\n4.5 | 3\n')).toEqual([]);
  expect(pastedNames('x'.repeat(400))[0]).toHaveLength(100);
});

const named = (type: 'player' | 'team', id: number, isClear = true) => ({ type, id, text: 'x', isClear });

test('of a row with a player and a club the player counts; unclear names are left out', () => {
  expect(pastedSubjects({ named: [named('player', 1), named('team', 2)] })).toEqual([{ type: 'player', id: 1 }]);
  expect(pastedSubjects({ named: [named('team', 2)] })).toEqual([{ type: 'team', id: 2 }]);
  expect(pastedSubjects({ named: [named('player', 1, false)] })).toEqual([]);
  expect(pastedSubjects({})).toEqual([]);
});

test('the setting has each subject once and as many as a view can have', () => {
  const players = Array.from({ length: 70 }, (_, index) => ({ type: 'player', id: index + 1 }) as const);
  expect(subjectsSetting([...players.slice(0, 2), ...players.slice(0, 2)])).toBe('player-1,player-2');
  expect(subjectsSetting(players).split(',')).toHaveLength(60);
});
