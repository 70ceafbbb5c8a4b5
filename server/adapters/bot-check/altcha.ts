import { hkdfSync } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { altchaChallengeSchema } from '#lib/contract/account/bot-check.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import type { Clock } from '#server/base/clock.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';

const LIFETIME_SECONDS = 20 * 60;

/** A phone needs a few milliseconds for one attempt, and one attempt in 256 succeeds. So the work for one form takes about a second. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyLength: 32, keyPrefix: '00' } as const;

const payloadSchema = z.object({
  challenge: altchaChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) }),
});

/**
 * A bot check by proof of work without a third party, for web and extension pages. A challenge is signed and is valid for one action. It
 * can be used once, within 20 minutes.
 */
export function altcha(db: Kysely<Database>, secret: string, clock: Clock): BotCheck {
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secret, '', 'tenline bot check', 32)).toString('hex');
  return {
    remoteSources: [],
    async challenge(action) {
      const expiresAt = Math.floor(clock().getTime() / 1000) + LIFETIME_SECONDS;
      const made = await createChallenge({ ...WORK, data: { action }, expiresAt, deriveKey, hmacSignatureSecret });
      return { kind: 'altcha', challenge: altchaChallengeSchema.parse(made) };
    },
    async passes(token, action) {
      const payload = read(token);
      if (payload === null) return false;
      const { challenge, solution } = payload;
      const { data, expiresAt } = challenge.parameters;
      if (data['action'] !== action || expiresAt * 1000 <= clock().getTime()) return false;
      const checked = await verifySolution({
        challenge,
        solution: { ...solution, time: solution.time ?? 0 },
        deriveKey,
        hmacSignatureSecret,
      }).catch(() => ({ verified: false })); // The library throws on parameters that our challenges never have.
      return checked.verified && firstUse(db, challenge.signature, new Date(expiresAt * 1000));
    },
  };
}

function read(token: string): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

async function firstUse(db: Kysely<Database>, signature: string, expiresAt: Date): Promise<boolean> {
  const noted = await db
    .insertInto('usedBotChecks')
    .values({ hash: fingerprint(signature), expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return noted !== undefined;
}
