import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { planSchema } from '#lib/contract/plan.ts';

export const userSchema = z.object({
  id: z.number().int(),
  plan: planSchema,
  fullName: z.string(),
  email: z.email(),
  emailMarketing: z.boolean(),
  /** When a paid plan ends or renews; `null` where nothing ends. */
  subscriptionEndDate: z.iso.datetime().nullable(),
  /** Detail requests of this month and how many the plan allows; `limit` is `null` where there is none. */
  usage: z.object({ used: z.number().int(), limit: z.number().int().nullable(), resetsAt: z.iso.datetime() }),
});
export type User = z.infer<typeof userSchema>;

export const me = endpoint({
  method: 'GET',
  path: '/me',
  access: 'user',
  summary: 'The signed-in user',
  input: z.object({}),
  output: userSchema,
});
