/** What the dialog changes of a note; an empty text is a note without one. */
export interface NoteText {
  readonly content: string;
  readonly isPinned: boolean;
}

/** What a note says, as the dialog shows it. */
export function noteText({ content, isPinned }: { content: string | null; isPinned: boolean }): NoteText {
  return { content: content ?? '', isPinned };
}

/** Whether two say the same. */
export function isSameText(a: NoteText, b: NoteText): boolean {
  return a.content === b.content && a.isPinned === b.isPinned;
}

/**
 * What two changes of the same note come to: of the text and the pin, each, the side that changed it. `null` where both changed
 * the text and each in its way: no rule may choose between two people's words.
 *
 * @param base what both were written on.
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
 * The beginning of a note of more than 150 characters as the reader sees them, no emoji and no accented letter cut in two; `null` for
 * a note that is shown whole.
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
