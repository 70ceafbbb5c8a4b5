import type { NoteText } from '#lib/domain/note-text.ts';

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
