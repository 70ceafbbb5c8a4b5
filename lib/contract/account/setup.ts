import * as z from 'zod/mini';
import { messageSchema, register } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The plan of an account for looking around. */
const demoPlanSchema = z.enum(['FREE', 'PREMIUM']);
export type DemoPlan = z.infer<typeof demoPlanSchema>;

/** How this browser can set up the server. 404 once there is an operator. */
export const setupState = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'guest',
  summary: 'How a server without an operator can be set up',
  output: z.object({
    /** True for the browser that opened the address with the one-time key. Every other one needs the code. */
    hasKey: z.boolean(),
  }),
});

const { fullName, email, password } = register.input.shape;

/** Creates the operator of a server that has none. */
export const setUp = endpoint({
  method: 'POST',
  path: '/setup',
  access: 'guest',
  perMinute: 20,
  summary: 'Set up a server that has no operator',
  input: z.object({
    fullName,
    email,
    password,
    /** The code that the server printed at its start. Not needed with the key. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: messageSchema,
});
export type SetUpForm = z.infer<typeof setUp.input>;

/** Makes an account for looking around, for the browser with the key, while there is no operator. */
export const lookAround = endpoint({
  method: 'POST',
  path: '/setup/look-around',
  access: 'guest',
  summary: 'An account for looking around before the setup',
  input: z.object({ plan: demoPlanSchema }),
  output: z.object({ email: z.string(), password: z.string() }),
});
