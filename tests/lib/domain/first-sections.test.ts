import { expect, it } from 'vitest';
import { firstSections, notebookSections } from '#lib/domain/notebook-groups.ts';
import { ENGLAND, notebookNote, SPURS } from '#tests/support/notebook-builders.ts';

const CHELSEA = { id: 11, name: 'Chelsea', isNationalTeam: false };
/** Chelsea has one note, Tottenham two, England one. */
const SECTIONS = notebookSections([
  notebookNote({ id: 1, team: CHELSEA }),
  notebookNote({ id: 2, team: SPURS, statsName: 'shots' }),
  notebookNote({ id: 3, team: SPURS, statsName: 'goals' }),
  notebookNote({ id: 4, team: ENGLAND }),
]);

it.each([
  [0, []],
  [1, ['Chelsea']],
  [2, ['Chelsea', 'Tottenham Hotspur']],
  [3, ['Chelsea', 'Tottenham Hotspur']],
  [4, ['Chelsea', 'Tottenham Hotspur', 'England']],
])('takes whole teams until there are %i cards, and no empty league', (cards, names) => {
  const first = firstSections(SECTIONS, cards);
  expect(first.flatMap(({ teams }) => teams.map(({ team }) => team.name))).toEqual(names);
  expect(first.every(({ teams }) => teams.length > 0)).toBe(true);
});
