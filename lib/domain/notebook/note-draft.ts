import * as z from 'zod/mini';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Note } from '#lib/contract/notebook/notes.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { isSameText, mergeNote, type NoteText, noteText } from '#lib/domain/notebook/note-text.ts';

/** The unsaved text of the note dialog. */
export const noteDraftSchema = z.object({
  content: z.string(),
  isPinned: z.boolean(),
  /** The note at the time when the draft was started. `null` for a new note. */
  base: z.nullable(z.object({ content: z.string(), isPinned: z.boolean(), version: z.int() })),
  /** Sent with every attempt to save a new note, so that the server creates only one note. */
  saveKey: z.uuid(),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** The preference key of a user's draft for a subject and statistic. */
export function noteDraftKey(userId: number, subject: Subject, statistic: Statistic): string {
  return `noteDraft.${userId}.${subjectKey(subject)}.${statistic}`;
}

/** The initial state of the note dialog. */
export interface ResumedNote {
  readonly text: NoteText;
  /** True when the text is an unsaved draft that differs from the stored note. */
  readonly isDraft: boolean;
  /** True when the draft and the note were changed independently and cannot be merged. */
  readonly isConflict: boolean;
}

const EMPTY: NoteText = { content: '', isPinned: false };

/** Merges an unsaved draft with the stored note. `null` means that there is no note, or no draft. */
export function resumeNote(note: Note | null, draft: NoteDraft | null): ResumedNote {
  const now = note === null ? EMPTY : noteText(note);
  if (draft === null) return { text: now, isDraft: false, isConflict: false };
  const mine = { content: draft.content, isPinned: draft.isPinned };
  const isOnThis = note === null || draft.base?.version === note.version;
  const text = isOnThis ? mine : mergeNote(draft.base ?? EMPTY, mine, now);
  if (text === null) return { text: mine, isDraft: true, isConflict: true };
  return { text, isDraft: !isSameText(text, now), isConflict: false };
}

/** Makes a UUID from 16 random bytes. Used because `crypto.randomUUID` does not exist on pages without HTTPS. */
export function saveKeyOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
