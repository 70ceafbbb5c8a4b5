import * as z from 'zod/mini';
import { subjectDetailSchema } from '#lib/contract/search.ts';

/** The details of a subject and when the server told them, in milliseconds since 1970. */
export const seenDetailSchema = z.object({ seenAt: z.number(), detail: subjectDetailSchema });
export type SeenDetail = z.infer<typeof seenDetailSchema>;
