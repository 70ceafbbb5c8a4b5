import { describe, expect, it } from 'vitest';
import {
  EVERY_NOTE,
  filterNotes,
  hidesNotes,
  type NotebookFilter,
  withNotebookFilter,
} from '#lib/domain/notebook/notebook-filter.ts';
import { KANE, notebookNote } from '#tests/support/notebook-builders.ts';

const ODEGAARD = { id: 2, firstName: 'Martin', lastName: 'Ødegaard', position: 'MF' as const };
const NOTES = [
  notebookNote({ id: 1, content: 'Always at the far post' }),
  notebookNote({ id: 2, player: null, statsName: 'cornersWon', content: null }),
  notebookNote({
    id: 3,
    player: ODEGAARD,
    team: { id: 11, name: 'Atlético', isNationalTeam: false },
    content: '🔥 CAFÉ',
  }),
  notebookNote({ id: 4, player: { ...KANE, id: 9, position: null, lastName: 'Son', firstName: null } }),
];

function shown(change: Partial<NotebookFilter>): number[] {
  const filter = { ...EVERY_NOTE, ...change };
  return filterNotes(NOTES, filter).map(({ note }) => note.id);
}

describe('the Notebook filter', () => {
  it('the Notebook filter shows all notes by default', () => {
    expect(shown({})).toEqual([1, 2, 3, 4]);
    expect(hidesNotes({ ...EVERY_NOTE, text: '  ' })).toBe(false);
  });

  it.each([{ statistic: 'shots' }, { kind: 'team' }, { position: 'FW' }, { text: 'kane' }] as const)(
    'hides notes with %j',
    (change) => {
      expect(hidesNotes({ ...EVERY_NOTE, ...change })).toBe(true);
    },
  );

  it('the Notebook filter matches the statistic', () => {
    expect(shown({ statistic: 'cornersWon' })).toEqual([2]);
  });

  it('the Notebook filter matches the note type', () => {
    expect(shown({ kind: 'team' })).toEqual([2]);
    expect(shown({ kind: 'player' })).toEqual([1, 3, 4]);
  });

  it('the Notebook filter matches the position, which excludes team notes and unknown positions', () => {
    expect(shown({ position: 'FW' })).toEqual([1]);
    expect(shown({ position: 'GK' })).toEqual([]);
  });

  it('the Notebook filter shows only notes that match all of its parts', () => {
    expect(shown({ statistic: 'shots', kind: 'player', position: 'MF', text: 'martin' })).toEqual([3]);
    expect(shown({ statistic: 'shots', position: 'MF', text: 'kane' })).toEqual([]);
  });

  it.each([
    ['a team name', 'TOTTENHAM', [1, 2, 4]],
    ['a full name', 'harry ka', [1]],
    ['a last name only', 'son', [4]],
    ['a name between white space', '  kane ', [1]],
    ['a name without its accents', 'odegaard', [3]],
    ['a name with additional accents', 'Atlètico', [3]],
    ['a word of the text', 'far POST', [1]],
    ['a word of the text with accents', 'cafe', [3]],
    ['an emoji', '🔥', [3]],
    ['signs that no note contains', '???', []],
  ])('searches by %s', (_what, text, found) => {
    expect(shown({ text })).toEqual(found);
  });

  it('resets the position when team notes are chosen', () => {
    expect(withNotebookFilter({ ...EVERY_NOTE, position: 'GK' }, { kind: 'team' }).position).toBe('');
    expect(withNotebookFilter({ ...EVERY_NOTE, position: 'GK' }, { kind: 'player' }).position).toBe('GK');
  });
});
