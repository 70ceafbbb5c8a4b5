import * as z from 'zod/mini';

/** The plans (docs/product.md, "Plans"). */
export const planSchema = z.enum(['FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME']);
export type Plan = z.infer<typeof planSchema>;
