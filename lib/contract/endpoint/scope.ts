import * as z from 'zod/mini';

/**
 * What a personal token may do: read figures, read the user's notes and watchlist, write the user's notes. A call
 * without a scope is closed to every personal token.
 */
export const scopeSchema = z.enum(['read:figures', 'read:own', 'write:notes']);
export type Scope = z.infer<typeof scopeSchema>;
