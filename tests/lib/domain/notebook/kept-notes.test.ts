import { describe, expect, it } from 'vitest';
import { withNote, withNoteBack, withoutNote, withPin } from '#lib/domain/notebook/kept-notes.ts';
import { notebookNotes } from '#lib/domain/notebook/notebook-note.ts';
import { ENGLAND, grouped, notebookNote } from '#tests/support/notebook-builders.ts';

const NOTES = [
  notebookNote({ id: 1 }),
  notebookNote({ id: 2, player: null }),
  notebookNote({ id: 3, statsName: 'goals' }),
  notebookNote({ id: 4, team: ENGLAND, league: { id: 5, name: 'World Cup' } }),
];
const byId = (notes: ReturnType<typeof notebookNotes>) => notes.toSorted((a, b) => a.note.id - b.note.id);

describe('the cached notes', () => {
  it('the cached notes replace a note with its newer version', () => {
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

  it('the cached notes keep the text of a note when the note is pinned', () => {
    const pins = byId(notebookNotes(withPin(grouped(NOTES), 3, true)));
    expect(pins.map(({ note }) => note.isPinned)).toEqual([false, false, true, false]);
    expect(pins[2]?.note).toEqual({ ...NOTES[2]?.note, isPinned: true });
  });

  it('omit a deleted note', () => {
    const after = byId(notebookNotes(withoutNote(grouped(NOTES), 2)));
    expect(after.map(({ note }) => note.id)).toEqual([1, 3, 4]);
  });

  it.each(NOTES)('the cached notes contain note $note.id again after it was deleted and restored', (one) => {
    const without = withoutNote(grouped(NOTES), one.note.id);
    expect(byId(notebookNotes(withNoteBack(without, one)))).toEqual(byId(notebookNotes(grouped(NOTES))));
  });

  it.each(NOTES)(
    'the cached notes contain note $note.id with its league after it was restored into an empty list',
    (one) => {
      expect(notebookNotes(withNoteBack({ leagues: [] }, one))).toEqual([one]);
    },
  );

  it('the cached notes contain a restored note once, even when it was there already', () => {
    const [first = notebookNote()] = NOTES;
    expect(notebookNotes(withNoteBack(grouped(NOTES), first))).toHaveLength(NOTES.length);
  });
});
