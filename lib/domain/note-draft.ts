import * as z from 'zod/mini';
import type { Statistic } from '#lib/contract/statistic.ts';
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
