import { describe, expect, it } from 'vitest';
import { mergeNote } from '#lib/domain/note-text.ts';

const base = { content: 'Early.', isPinned: false };
const mine = { content: 'Early and late.', isPinned: false };

describe('two changes of a note', () => {
  it('come to mine where the other side changed nothing', () => {
    expect(mergeNote(base, mine, base)).toEqual(mine);
  });
  it('come to theirs where I changed nothing', () => {
    expect(mergeNote(base, base, mine)).toEqual(mine);
  });
  it('of text and pin are both kept', () => {
    expect(mergeNote(base, mine, { ...base, isPinned: true })).toEqual({ ...mine, isPinned: true });
    expect(mergeNote(base, { ...base, isPinned: true }, mine)).toEqual({ ...mine, isPinned: true });
  });
  it('to the same text are one', () => {
    expect(mergeNote(base, mine, mine)).toEqual(mine);
  });
  it('to two texts need a choice', () => {
    expect(mergeNote(base, mine, { content: 'Never.', isPinned: false })).toBeNull();
  });
});
