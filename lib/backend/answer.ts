import * as z from 'zod/mini';
import type { ApiReply, Backend } from '#lib/backend/backend.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

const callSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  path: z.string().check(z.startsWith('/')),
  access: z.enum(['guest', 'user', 'checkout']),
  body: z.optional(z.unknown()),
  file: z.exactOptional(z.string()),
});

const messageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('request'), call: callSchema }),
  z.strictObject({
    kind: z.literal('signIn'),
    credentials: z.strictObject({
      email: z.string(),
      password: z.string(),
      recaptchaToken: z.exactOptional(z.string()),
    }),
  }),
  z.strictObject({
    kind: z.literal('signUp'),
    form: z.strictObject({
      fullName: z.string(),
      email: z.string(),
      password: z.string(),
      plan: planSchema,
      recaptchaToken: z.string(),
      activationKey: z.exactOptional(z.string()),
    }),
  }),
  z.strictObject({ kind: z.literal('signOut') }),
]);

/** Executes a message of `extensionBackend` in the background worker. Returns `undefined` and does nothing for a message of an unknown kind or shape. */
export function answer(backend: Backend, message: unknown): Promise<ApiReply> | undefined {
  const { data: received } = messageSchema.safeParse(message);
  switch (received?.kind) {
    case 'request':
      return backend.request(received.call);
    case 'signIn':
      return backend.signIn(received.credentials);
    case 'signUp':
      return backend.signUp(received.form);
    case 'signOut':
      return backend.signOut().then(() => ({ ok: true, body: null }));
    case undefined:
      return undefined;
  }
}
