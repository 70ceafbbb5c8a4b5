import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { type Scope, scopeSchema } from '#lib/contract/endpoint/scope.ts';

/** The maximum number of personal tokens of an account, and of calls with one token in a minute. */
export const TOKEN_LIMITS = { tokens: 20, callsPerMinute: 120 } as const;
/** The days after which a token can expire. */
export const TOKEN_DAYS = [30, 90, 365] as const;

const NAME = 'Name the token in up to 60 characters.';

const shown = {
  name: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `null` until the first call. Later uses within the same minute do not change it. */
  lastUsedAt: z.nullable(z.iso.datetime()),
};

/** A personal token as the export of a user's data has it. */
export const ownTokenSchema = z.object(shown);
const personalTokenSchema = z.object({ id: z.int(), ...shown });
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokens = endpoint({
  method: 'GET',
  path: '/me/tokens',
  summary: "The user's personal tokens, the latest first",
  output: z.object({ tools: z.array(personalTokenSchema) }),
});

/** Makes a token. Only this reply has the token itself; the server stores its hash. */
export const createPersonalToken = endpoint({
  method: 'POST',
  path: '/me/tokens',
  summary: 'Create a personal token for a tool',
  input: z.object({
    name: z.string(NAME).check(z.trim(), z.minLength(1, NAME), z.maxLength(60, NAME)),
    scopes: z.array(scopeSchema, 'Choose what the token may do.').check(
      z.minLength(1, 'Choose what the token may do.'),
      z.maxLength(scopeSchema.options.length, 'Choose each scope once.'),
      z.refine((scopes: readonly Scope[]) => new Set(scopes).size === scopes.length, 'Choose each scope once.'),
    ),
    /** The number of days after which the token expires. */
    days: z.literal([...TOKEN_DAYS], 'A token expires after 30, 90 or 365 days.'),
  }),
  output: z.object({ token: z.string(), entry: personalTokenSchema }),
});

/** Revokes a token: the next call with it is refused. */
export const revokePersonalToken = endpoint({
  method: 'DELETE',
  path: '/me/tokens/:id',
  summary: 'Revoke a personal token',
  input: z.object({ id: idSchema }),
  output: messageSchema,
});
