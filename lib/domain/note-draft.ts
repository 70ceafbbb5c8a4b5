import * as z from 'zod/mini';
import type { Note } from '#lib/contract/notes.ts';
import type { Statistic } from '#lib/contract/statistic.ts';
import { isSameText, mergeNote, type NoteText, noteText } from '#lib/domain/note-text.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';

/** What was typed into the dialog and not saved yet. */
export const noteDraftSchema = z.object({
  content: z.string(),
  isPinned: z.boolean(),
  /** The note that it changes, as it was then; `null` for a new one. */
  base: z.nullable(z.object({ content: z.string(), isPinned: z.boolean(), version: z.int() })),
  /** Goes with every try to save a new note, so that no second one is made. */
  saveKey: z.uuid(),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** The preference under which one user's draft about a subject's statistic is kept. */
export function noteDraftKey(userId: number, subject: Subject, statistic: Statistic): string {
  return `noteDraft.${userId}.${subjectKey(subject)}.${statistic}`;
}

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

/** A random UUID from 16 random bytes. By hand, since browsers make one by themselves only on a page that came by HTTPS. */
export function saveKeyOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
