import { z } from 'zod';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import type { RecaptchaKeys } from '#server/base/config.ts';
import { Problem } from '#server/base/problem.ts';

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const PATIENCE = 10_000;
/** The minimum score that counts as human. The provider recommends this value. */
const HUMAN = 0.5;

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

interface Parts {
  readonly keys: RecaptchaKeys;
  /** The check for pages that must not run remote code, such as the pages of an extension. */
  readonly own: BotCheck;
  readonly fetch: typeof fetch;
}

/** A bot check by reCAPTCHA v3 for web pages and by our own proof of work for extensions. Tokens of both kinds are accepted from any page. */
export function recaptcha({ keys, own, fetch }: Parts): BotCheck {
  async function ask(token: string, address: string): Promise<z.infer<typeof verdictSchema>> {
    try {
      const reply = await fetch(VERIFY, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      return verdictSchema.parse(await reply.json());
    } catch {
      throw new Problem(503, 'The bot check cannot be reached. Please try again in a moment.');
    }
  }

  return {
    remoteSources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    challenge: async (action, page) =>
      page.isExtension ? own.challenge(action, page) : { kind: 'recaptcha', siteKey: keys.siteKey },
    async passes(token, action, address) {
      if (await own.passes(token, action, address)) return true;
      const verdict = await ask(token, address);
      return verdict.success && verdict.action === action && (verdict.score ?? 0) >= HUMAN;
    },
  };
}
