import { describe, expect, it } from 'vitest';
import { mergeNote, noteExcerpt } from '#lib/domain/notebook/note-text.ts';

const base = { content: 'Early.', isPinned: false };
const mine = { content: 'Early and late.', isPinned: false };

describe('mergeNote', () => {
  it('mergeNote returns my change when the other side changed nothing', () => {
    expect(mergeNote(base, mine, base)).toEqual(mine);
  });
  it('mergeNote returns the other change when my side changed nothing', () => {
    expect(mergeNote(base, base, mine)).toEqual(mine);
  });
  it('mergeNote keeps both changes when one is of the text and one of the pin', () => {
    expect(mergeNote(base, mine, { ...base, isPinned: true })).toEqual({ ...mine, isPinned: true });
    expect(mergeNote(base, { ...base, isPinned: true }, mine)).toEqual({ ...mine, isPinned: true });
  });
  it('mergeNote returns the common text when both sides made the same change', () => {
    expect(mergeNote(base, mine, mine)).toEqual(mine);
  });
  it('mergeNote returns null when both sides changed the text differently', () => {
    expect(mergeNote(base, mine, { content: 'Never.', isPinned: false })).toBeNull();
  });
});

describe('noteExcerpt', () => {
  it('noteExcerpt returns null for a note of 150 characters', () => {
    expect(noteExcerpt('a'.repeat(150))).toBeNull();
  });

  it('shortens a note past 150 characters', () => {
    expect(noteExcerpt('a'.repeat(151))).toBe('a'.repeat(150));
  });

  it('noteExcerpt counts an emoji of many code points once and never cuts it', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(noteExcerpt(family.repeat(150))).toBeNull();
    expect(noteExcerpt(family.repeat(151))).toBe(family.repeat(150));
  });

  it('noteExcerpt counts a letter with a thousand combining characters once', () => {
    const letter = `e${'\u0301'.repeat(1000)}`;
    expect(noteExcerpt(`${letter}${'a'.repeat(149)}`)).toBeNull();
    expect(noteExcerpt(`${letter}${'a'.repeat(150)}`)).toBe(`${letter}${'a'.repeat(149)}`);
  });

  it('noteExcerpt has no white space at its end', () => {
    expect(noteExcerpt(`${'a'.repeat(149)} more`)).toBe('a'.repeat(149));
  });
});
