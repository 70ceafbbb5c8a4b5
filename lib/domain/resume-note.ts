import type { Note } from '#lib/contract/notes.ts';
import { mergeNote } from '#lib/domain/merge-note.ts';
import type { NoteDraft } from '#lib/domain/note-draft.ts';
import { isSameText, type NoteText, noteText } from '#lib/domain/note-text.ts';

/** What the dialog begins with. */
export interface ResumedNote {
  readonly text: NoteText;
  /** The text is not only the note's: it was typed before and not saved. */
  readonly isDraft: boolean;
  /** The note has changed since the draft was written on it, and both say something else. */
  readonly isConflict: boolean;
}

const EMPTY: NoteText = { content: '', isPinned: false };

/** Takes up what was typed and not saved, beside the note as it is now; `null` stands for no note and no draft. */
export function resumeNote(note: Note | null, draft: NoteDraft | null): ResumedNote {
  const now = note === null ? EMPTY : noteText(note);
  if (draft === null) return { text: now, isDraft: false, isConflict: false };
  const mine = { content: draft.content, isPinned: draft.isPinned };
  const isOnThis = note === null || draft.base?.version === note.version;
  const text = isOnThis ? mine : mergeNote(draft.base ?? EMPTY, mine, now);
  if (text === null) return { text: mine, isDraft: true, isConflict: true };
  return { text, isDraft: !isSameText(text, now), isConflict: false };
}
