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
