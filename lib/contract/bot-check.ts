import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';

/** The calls that need a bot check; a token is valid for the action it was made for. */
export const botCheckActionSchema = z.enum(['register', 'forgotPassword', 'login']);
export type BotCheckAction = z.infer<typeof botCheckActionSchema>;

/** A proof of work in the form of ALTCHA 2; its signature covers every parameter. */
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
 * How to get a bot-check token; calls take a token of either kind as `recaptchaToken`. `altcha`: solve the challenge; the token is `{
 * challenge, solution }` as JSON in base64, and is valid for one call. `recaptcha`: the provider's script with this site key makes the
 * token; never sent to an extension page.
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
