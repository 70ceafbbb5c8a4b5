import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { resumeNote, saveKeyOf } from '#lib/domain/notebook/note-draft.ts';
import { aNote } from '#tests/support/note-builders.ts';

const saveKey = '6f1c6b0e-8f4d-4b7a-9c38-0d5a6f1b2c3d';
const note = aNote({ content: 'Early.' });
const base = { content: 'Early.', isPinned: false, version: 1 };
const draft = { content: 'Early and late.', isPinned: true, base, saveKey };
const typed = { content: 'Early and late.', isPinned: true };

describe('an opened note', () => {
  it('an opened note starts with its stored text; a new note starts empty', () => {
    expect(resumeNote(note, null)).toEqual({
      text: { content: 'Early.', isPinned: false },
      isDraft: false,
      isConflict: false,
    });
    expect(resumeNote(null, null).text).toEqual({ content: '', isPinned: false });
  });
  it('an opened note starts with a draft of the same version', () => {
    expect(resumeNote(note, draft)).toEqual({ text: typed, isDraft: true, isConflict: false });
  });
  it('an opened note starts with its draft after the note was deleted', () => {
    expect(resumeNote(null, draft)).toEqual({ text: typed, isDraft: true, isConflict: false });
  });
  it('an opened note has no draft when the draft equals the stored text', () => {
    const saved = aNote({ ...typed, version: 2 });
    expect(resumeNote(saved, { ...draft, base: null })).toEqual({ text: typed, isDraft: false, isConflict: false });
  });
  it('an opened note starts with the text of the draft and a pin that was set meanwhile', () => {
    const pinned = aNote({ content: 'Early.', isPinned: true, version: 2 });
    expect(resumeNote(pinned, { ...draft, isPinned: false })).toEqual({
      text: typed,
      isDraft: true,
      isConflict: false,
    });
  });
  it('an opened note reports a conflict when its text was changed after the draft was started', () => {
    const changed = aNote({ content: 'Never.', version: 2 });
    expect(resumeNote(changed, draft)).toEqual({ text: typed, isDraft: true, isConflict: true });
  });
});

describe('saveKeyOf', () => {
  test('any 16 bytes make a valid UUID of version 4', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(z.uuidv4().safeParse(saveKeyOf(bytes)).success).toBe(true);
      }),
    );
  });
});
