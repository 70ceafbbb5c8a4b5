import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

/** An account, as operators see it. */
const personSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  plan: planSchema,
  isOperator: z.boolean(),
  isActivated: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The number of tools with access: the personal tokens. Absent without any. */
  tools: z.optional(z.int()),
});
export type Person = z.infer<typeof personSchema>;

/** The number of accounts in one page of the list. */
export const PEOPLE_PER_PAGE = 50;

/** The accounts of the server. This call and those below are for operators only. */
export const people = endpoint({
  method: 'GET',
  path: '/people',
  summary: 'The accounts of this server',
  input: z.object({
    /** A part of a mail address or of a name, in any case. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** The number of the page, from 1. */
    page: z.optional(idSchema),
  }),
  output: z.object({
    /** The accounts that are not activated, then the others, the latest first. */
    data: z.array(personSchema),
    /** The number of accounts in all pages. */
    count: z.int(),
  }),
});

export const activatePerson = endpoint({
  method: 'POST',
  path: '/people/:id/activate',
  summary: 'Activate an account without a mail',
  input: z.object({ id: idSchema }),
  output: messageSchema,
});

export const changePersonPlan = endpoint({
  method: 'PATCH',
  path: '/people/:id',
  summary: 'Change the plan of an account without a purchase',
  input: z.object({ id: idSchema, plan: planSchema }),
  output: messageSchema,
});

/** Deletes another account with everything that belongs to it. */
export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/people/:id',
  summary: 'Delete an account',
  input: z.object({ id: idSchema }),
  output: messageSchema,
});
