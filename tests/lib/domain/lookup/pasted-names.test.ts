import { expect, test } from 'vitest';
import { pastedNames, subjectsSetting } from '#lib/domain/lookup/pasted-names.ts';

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
  ['a table with tabs', 'GK\tRaya\tARS\t6.0\nDEF\tSaliba\tARS\t5.8', ['GK\tRaya\tARS\t6.0', 'DEF\tSaliba\tARS\t5.8']],
  ['two line-ups side by side', 'Raya \t Pope\nSaliba\tBotman', ['Raya\tPope', 'Saliba\tBotman']],
  [
    'entities of letters',
    'Gy&ouml;keres\n&Oslash;degaard &amp; Rice\n&#214;zil',
    ['Gyökeres', 'Ødegaard & Rice', 'Özil'],
  ],
  ['substitutes in brackets', 'Saka 7 (Trossard 60, 6), Raya (46 Setford)', ['Saka 7', 'Trossard', 'Raya', 'Setford']],
  [
    'goals and clubs in brackets',
    "Saka (pen 45)\nRice (↓ 80')\nPalmer (Chelsea)",
    ['Saka (pen 45)', "Rice (↓ 80')", 'Palmer (Chelsea)'],
  ],
  ['an eleven with its coach', 'Raya, Saliba, Saka; Rice. All. Arteta', ['Raya', 'Saliba', 'Saka', 'Rice.']],
  [
    'an eleven with a labelled trainer',
    'Raya, Saliba - Rice - Trainer: Arteta\nCoach Maresca',
    ['Raya', 'Saliba', 'Rice'],
  ],
  ['headings', 'Starting XI\nRaya\nBench\nRamsdale\nSUBSTITUTES:\nKiwior', ['Raya', 'Ramsdale', 'Kiwior']],
  ['a line of a report', 'Subs: Setford, Kiwior, Tierney', ['Subs: Setford', 'Kiwior', 'Tierney']],
  ['two teams', 'Arsenal v Chelsea\r\nSaka\r\nPalmer', ['Arsenal v Chelsea', 'Saka', 'Palmer']],
  ['emojis', '\u26bd Saka 23\u2019\n\u{1f7e8} Rice', ['\u26bd Saka 23\u2019', '\u{1f7e8} Rice']],
  ['family names first', 'Alexander-Arnold, Trent\nvan Dijk, Virgil', ['Alexander-Arnold, Trent', 'van Dijk, Virgil']],
  ['a sign that is no tag', 'Saka < Palmer', ['Saka < Palmer']],
])('the searches of %s are names with the words beside them', (_, text, names) => {
  expect(pastedNames(text)).toEqual(names);
});
