/** The parts of a note that the dialog edits. `content` is empty for a note without text. */
export interface NoteText {
  readonly content: string;
  readonly isPinned: boolean;
}

/** The text and pin of a note. A missing text becomes an empty one. */
export function noteText({ content, isPinned }: { content: string | null; isPinned: boolean }): NoteText {
  return { content: content ?? '', isPinned };
}

/** True when text and pin are equal. */
export function isSameText(a: NoteText, b: NoteText): boolean {
  return a.content === b.content && a.isPinned === b.isPinned;
}

/**
 * Merges two changes of the same note. Text and pin are each taken from the side that changed them. `null` when both
 * sides changed the text differently, so that the user must choose.
 *
 * @param base the note before both changes
 */
export function mergeNote(base: NoteText, mine: NoteText, theirs: NoteText): NoteText | null {
  const isPinned = mine.isPinned === base.isPinned ? theirs.isPinned : mine.isPinned;
  if (theirs.content === base.content || theirs.content === mine.content) return { content: mine.content, isPinned };
  if (mine.content === base.content) return { content: theirs.content, isPinned };
  return null;
}

/** A longer note is shortened on its card (docs/product.md, "Notebook"). */
const SHOWN_LENGTH = 150;

/**
 * The first 150 characters of a longer note. Displayed characters are counted, so that no emoji or accented letter is
 * split. `null` for a note that is shown in full.
 */
export function noteExcerpt(content: string): string | null {
  if (content.length <= SHOWN_LENGTH) return null;
  let shown = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(content)) {
    if (shown === SHOWN_LENGTH) return content.slice(0, index).trimEnd();
    shown += 1;
  }
  return null;
}
