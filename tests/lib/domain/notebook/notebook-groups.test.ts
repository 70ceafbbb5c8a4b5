import { describe, expect, it } from 'vitest';
import { firstSections, notebookSections, pinnedNotes } from '#lib/domain/notebook/notebook-groups.ts';
import { notebookNotes } from '#lib/domain/notebook/notebook-note.ts';
import { ENGLAND, grouped, notebookNote, SPURS } from '#tests/support/notebook-builders.ts';

const player = (id: number, lastName: string, firstName: string | null = null) => ({
  id,
  firstName,
  lastName,
  position: null,
});
const ids = (notes: readonly { note: { id: number } }[]) => notes.map(({ note }) => note.id);

describe('the Notebook’s groups', () => {
  it('the Notebook’s groups contain notes by league, then by team, both ordered by name', () => {
    const city = { id: 45, name: 'Manchester City', isNationalTeam: false };
    const sections = notebookSections([
      notebookNote({ id: 1 }),
      notebookNote({ id: 2, team: city }),
      notebookNote({
        id: 3,
        league: { id: 2, name: 'Bundesliga' },
        team: { id: 7, name: 'Köln', isNationalTeam: false },
      }),
    ]);
    expect(sections.map(({ name, badge, teams }) => [name, badge, teams.map(({ team }) => team.name)])).toEqual([
      ['Bundesliga', 'league', ['Köln']],
      ['Premier League', 'league', ['Manchester City', 'Tottenham Hotspur']],
    ]);
  });

  it('the Notebook’s groups list all national teams under National Teams', () => {
    const sections = notebookSections([
      notebookNote({ id: 1, team: ENGLAND, league: { id: 5, name: 'World Cup' } }),
      notebookNote({ id: 2, team: { ...ENGLAND, id: 91, name: 'Wales' }, league: { id: 6, name: 'Euro' } }),
      notebookNote({ id: 3 }),
    ]);
    expect(sections.map(({ name, badge, teams }) => [name, badge, teams.length])).toEqual([
      ['Premier League', 'league', 1],
      ['National Teams', 'national', 2],
    ]);
  });

  it('the Notebook’s groups put team notes first, then player notes ordered by last name', () => {
    const [section] = notebookSections([
      notebookNote({ id: 1, player: player(1, 'Walker') }),
      notebookNote({ id: 2, player: player(2, 'Éder') }),
      notebookNote({ id: 3, player: player(3, 'Foden', 'Phil') }),
      notebookNote({ id: 4, player: null, statsName: 'tackles' }),
      notebookNote({ id: 5, player: player(3, 'Foden', 'Phil'), statsName: 'goals' }),
      notebookNote({ id: 6, player: null, statsName: 'passes' }),
    ]);
    expect(ids(section?.teams[0]?.notes ?? [])).toEqual([6, 4, 2, 5, 3, 1]);
  });

  it('order players of the same last name by first name, then by id, and the notes of one player by statistic', () => {
    const [section] = notebookSections([
      notebookNote({ id: 1, player: player(9, 'Silva', 'David') }),
      notebookNote({ id: 2, player: player(8, 'Silva', 'Bernardo') }),
      notebookNote({ id: 3, player: player(7, 'Silva', 'David'), statsName: 'shots' }),
      notebookNote({ id: 4, player: player(7, 'Silva', 'David'), statsName: 'goals' }),
      notebookNote({ id: 5, player: player(6, 'Silva') }),
    ]);
    expect(ids(section?.teams[0]?.notes ?? [])).toEqual([5, 2, 4, 3, 1]);
  });

  it('the Notebook’s groups leave out pinned notes, and teams and leagues without other notes', () => {
    const notes = [
      notebookNote({ id: 1, isPinned: true, league: { id: 2, name: 'Serie A' } }),
      notebookNote({ id: 2 }),
    ];
    expect(notebookSections(notes).map(({ name }) => name)).toEqual(['Premier League']);
    expect(notebookSections(notes.slice(0, 1))).toEqual([]);
  });

  it('list pinned notes separately, the newest first', () => {
    const notes = [
      notebookNote({ id: 1, isPinned: true, createdAt: '2026-03-01T12:00:00.000Z' }),
      notebookNote({ id: 2 }),
      notebookNote({ id: 3, isPinned: true, createdAt: '2026-03-02T12:00:00.000Z', team: ENGLAND }),
    ];
    expect(ids(pinnedNotes(notes))).toEqual([3, 1]);
    const older = notebookNote({ id: 4, isPinned: true, createdAt: '2026-02-01T12:00:00.000Z' });
    const alike = notebookNote({ id: 5, isPinned: true, createdAt: '2026-03-01T12:00:00.000Z', statsName: 'goals' });
    expect(ids(pinnedNotes([older, ...notes, alike]))).toEqual([3, 5, 1, 4]);
  });

  it('the Notebook’s groups contain every note of the server’s reply', () => {
    const notes = [
      notebookNote({ id: 1 }),
      notebookNote({ id: 2, player: null }),
      notebookNote({ id: 3, team: ENGLAND }),
    ];
    expect(new Set(ids(notebookNotes(grouped(notes))))).toEqual(new Set([1, 2, 3]));
    expect(notebookNotes(grouped(notes)).find(({ note }) => note.id === 3)).toEqual(notes[2]);
  });
});

describe('firstSections', () => {
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
  ])('firstSections takes whole teams until there are %i cards, without empty leagues', (cards, names) => {
    const first = firstSections(SECTIONS, cards);
    expect(first.flatMap(({ teams }) => teams.map(({ team }) => team.name))).toEqual(names);
    expect(first.every(({ teams }) => teams.length > 0)).toBe(true);
  });
});
