import { describe, expect, it } from 'vitest';
import { withNote, withNoteBack, withoutNote } from '#lib/domain/kept-notes.ts';
import { notebookNotes } from '#lib/domain/notebook-note.ts';
import { ENGLAND, grouped, notebookNote } from '#tests/support/notebook-builders.ts';

const NOTES = [
  notebookNote({ id: 1 }),
  notebookNote({ id: 2, player: null }),
  notebookNote({ id: 3, statsName: 'goals' }),
  notebookNote({ id: 4, team: ENGLAND, league: { id: 5, name: 'World Cup' } }),
];
const byId = (notes: ReturnType<typeof notebookNotes>) => notes.toSorted((a, b) => a.note.id - b.note.id);

describe('the notes that a window keeps', () => {
  it('take a newer form of one of them', () => {
    const newer = { ...notebookNote({ id: 3, statsName: 'goals' }).note, content: 'new', version: 2 };
    const after = byId(notebookNotes(withNote(grouped(NOTES), newer)));
    expect(after.map(({ note }) => note.content)).toEqual([
      'Shoots early against low blocks.',
      'Shoots early against low blocks.',
      'new',
      'Shoots early against low blocks.',
    ]);
    expect(after[2]?.recentStats).toEqual(NOTES[2]?.recentStats);
  });

  it('lose a deleted one', () => {
    const after = byId(notebookNotes(withoutNote(grouped(NOTES), 2)));
    expect(after.map(({ note }) => note.id)).toEqual([1, 3, 4]);
  });

  it.each(NOTES)('get note $note.id back as it was', (one) => {
    const without = withoutNote(grouped(NOTES), one.note.id);
    expect(byId(notebookNotes(withNoteBack(without, one)))).toEqual(byId(notebookNotes(grouped(NOTES))));
  });

  it.each(NOTES)('get note $note.id back where its league has gone meanwhile', (one) => {
    expect(notebookNotes(withNoteBack({ leagues: [] }, one))).toEqual([one]);
  });

  it('hold a note that came back once, also when it was there already', () => {
    const [first = notebookNote()] = NOTES;
    expect(notebookNotes(withNoteBack(grouped(NOTES), first))).toHaveLength(NOTES.length);
  });
});
