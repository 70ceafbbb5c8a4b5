import { expect, test } from 'vitest';
import { pastedChoices, pastedNames, pastedSubjects, subjectsSetting } from '#lib/domain/lookup/pasted-names.ts';

test('a pasted line-up gives a search for each different line, with the club', () => {
  expect(pastedNames('Arsenal XI\n1 David Raya\n2\n\n• Saliba (Arsenal)\n1 David  Raya\n')).toEqual([
    'Arsenal XI',
    '1 David Raya',
    'Saliba (Arsenal)',
  ]);
});

test('a pasted line of several names gives a search for each name', () => {
  expect(pastedNames('Raya, Saliba, Gabriel; Rice')).toEqual(['Raya', 'Saliba', 'Gabriel', 'Rice']);
});

test('figures, signs and empty text are not searched, and a search has at most 100 characters', () => {
  expect(pastedNames(' 12\n--\n4.5 | 3\n')).toEqual([]);
  expect(pastedNames('x'.repeat(400))[0]).toHaveLength(100);
});

const named = (type: 'player' | 'team', id: number, isClear = true) => ({ type, id, text: 'x', isClear });

test('a pasted line with a player and a club gives the player; a name that is not clear gives nothing', () => {
  expect(pastedSubjects({ named: [named('player', 1), named('team', 2)] })).toEqual([{ type: 'player', id: 1 }]);
  expect(pastedSubjects({ named: [named('team', 2)] })).toEqual([{ type: 'team', id: 2 }]);
  expect(pastedSubjects({ named: [named('player', 1, false)] })).toEqual([]);
  expect(pastedSubjects({})).toEqual([]);
});

test('a name that is not clear has all hits as choices; a clear or unknown name has none', () => {
  const reply = {
    players: [
      { id: 1, firstName: 'Ben', lastName: 'White', team: { name: 'Arsenal' } },
      { id: 2, firstName: null, lastName: 'White', team: null },
    ],
    teams: [{ id: 3, name: 'Whitehawk', isNationalTeam: false, league: null }],
    counts: { players: 2, teams: 1 },
  };
  const names = (parts: object) => pastedChoices({ ...reply, ...parts }).map(({ name }) => name);
  expect(names({ named: [named('player', 1, false)] })).toEqual(['Ben White, Arsenal', 'White', 'Whitehawk']);
  expect(names({ named: [named('team', 3, false)] })[0]).toBe('Whitehawk');
  expect(names({ named: [named('player', 1)] })).toEqual([]);
  expect(names({ named: [] })).toEqual([]);
});

test('the setting of subjects lists each subject once', () => {
  const players = [1, 2, 1, 2].map((id) => ({ type: 'player', id }) as const);
  expect(subjectsSetting(players)).toBe('player-1,player-2');
});

test.each([
  ['a list in HTML', '<ul><li>David Raya</li><li class="x">William Saliba</li></ul>', ['David Raya', 'William Saliba']],
  [
    'a row in HTML',
    '<tr><td>Saka</td><td>Arsenal</td></tr><tr><td><b>Cole</b>&nbsp;Palmer</td></tr>',
    ['Saka Arsenal', 'Cole Palmer'],
  ],
  ['entities', '&nbsp;Saka&nbsp;7\nN&#39;Golo Kant\u00e9', ['Saka 7', "N'Golo Kant\u00e9"]],
  [
    'numbers, minutes and captains',
    "1. Raya (GK)\n2. Saliba 90'\n8 \u00d8degaard (C) 8.2",
    ['1. Raya (GK)', "2. Saliba 90'", '8 \u00d8degaard (C) 8.2'],
  ],
  ['a table with tabs', 'GK\tRaya\tARS\t6.0\nDEF\tSaliba\tARS\t5.8', ['GK Raya ARS 6.0', 'DEF Saliba ARS 5.8']],
  ['headings', 'Starting XI\nRaya\nBench\nRamsdale\nSUBSTITUTES:\nKiwior', ['Raya', 'Ramsdale', 'Kiwior']],
  ['a line of a report', 'Subs: Setford, Kiwior, Tierney', ['Subs: Setford', 'Kiwior', 'Tierney']],
  ['two teams', 'Arsenal v Chelsea\r\nSaka\r\nPalmer', ['Arsenal v Chelsea', 'Saka', 'Palmer']],
  ['emojis', '\u26bd Saka 23\u2019\n\u{1f7e8} Rice', ['\u26bd Saka 23\u2019', '\u{1f7e8} Rice']],
  ['family names first', 'Alexander-Arnold, Trent\nvan Dijk, Virgil', ['Alexander-Arnold, Trent', 'van Dijk, Virgil']],
  ['a sign that is no tag', 'Saka < Palmer', ['Saka < Palmer']],
])('the searches of %s are names with the words beside them', (_, text, names) => {
  expect(pastedNames(text)).toEqual(names);
});
