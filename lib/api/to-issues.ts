import type * as z from 'zod/mini';
import type { ApiFailure } from '#lib/backend/backend.ts';

/** The problems that a schema found, in the form that the server's replies have. */
export function toIssues(error: z.core.$ZodError): NonNullable<ApiFailure['issues']> {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
