import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

/** The number of detail requests in this month. `limit` is `null` for a plan without a limit. */
export const usageSchema = z.object({ used: z.int(), limit: z.nullable(z.int()), resetsAt: z.iso.datetime() });
export type Usage = z.infer<typeof usageSchema>;

/** The signed-in user. This file is separate from the other account calls, because the popup imports it and has a weight budget. */
export const userSchema = z.object({
  id: z.int(),
  plan: planSchema,
  fullName: z.string(),
  email: z.email(),
  emailMarketing: z.boolean(),
  /** When a paid plan ends or is renewed. `null` when the plan has no end. */
  subscriptionEndDate: z.nullable(z.iso.datetime()),
  usage: usageSchema,
  /** True for an operator, who may follow leagues and administer accounts. */
  isOperator: z.optional(z.literal(true)),
  /** True while the server has only invented leagues. */
  isDemo: z.optional(z.boolean()),
  /** True while the server has only invented leagues and no operator. */
  canSetUp: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

export const me = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  output: userSchema,
});
