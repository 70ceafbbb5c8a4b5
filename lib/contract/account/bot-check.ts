import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The calls with a bot check. A token is valid only for the action for which it was made. */
export const botCheckActionSchema = z.enum(['register', 'forgotPassword', 'login']);
export type BotCheckAction = z.infer<typeof botCheckActionSchema>;

/** A proof of work in the form of ALTCHA 2. The signature covers all parameters. */
export const altchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.infer<typeof altchaChallengeSchema>;

/**
 * What the client needs for a bot-check token, which calls receive as `recaptchaToken`. `altcha`: the client solves the
 * challenge. The token is `{ challenge, solution }` as JSON in base64 and is valid for one call. `recaptcha`: the
 * provider's script makes the token with the site key. An extension page never gets `recaptcha`.
 */
export const botCheck = endpoint({
  method: 'GET',
  path: '/auth/bot-check',
  access: 'guest',
  summary: 'A challenge of the bot check',
  input: z.object({ action: botCheckActionSchema }),
  output: z.union([
    z.object({ kind: z.literal('altcha'), challenge: altchaChallengeSchema }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
});
