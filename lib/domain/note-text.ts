/** The parts of a note that the dialog edits; the text is empty for a note without one. */
export interface NoteText {
  readonly content: string;
  readonly isPinned: boolean;
}

/** The text and the pin of a note, as the dialog edits them. */
export function noteText({ content, isPinned }: { content: string | null; isPinned: boolean }): NoteText {
  return { content: content ?? '', isPinned };
}

/** True when text and pin are equal. */
export function isSameText(a: NoteText, b: NoteText): boolean {
  return a.content === b.content && a.isPinned === b.isPinned;
}

/**
 * Merges two changes of the same note: text and pin are each taken from the side that changed them. `null` when both sides changed the text
 * differently; then the user must choose.
 *
 * @param base the note that both changes started from
 */
export function mergeNote(base: NoteText, mine: NoteText, theirs: NoteText): NoteText | null {
  const isPinned = mine.isPinned === base.isPinned ? theirs.isPinned : mine.isPinned;
  if (theirs.content === base.content || theirs.content === mine.content) return { content: mine.content, isPinned };
  if (mine.content === base.content) return { content: theirs.content, isPinned };
  return null;
}

/** Longer notes are shortened (docs/product.md, "Numbers"). */
const SHOWN_LENGTH = 150;

/**
 * The first 150 characters of a longer note, counted as displayed characters, so that no emoji or accented letter is split; `null` for a
 * note that is shown whole.
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
