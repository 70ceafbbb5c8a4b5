import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

export const sessionSchema = z.object({
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The user agent of the browser that signed in. */
  client: z.nullable(z.string()),
  /** True for the session that makes this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the user is signed in, the latest use first',
  output: z.object({ data: z.array(sessionSchema) }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out everywhere else',
  output: messageSchema,
});
