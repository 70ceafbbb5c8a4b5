import type { BotCheckAction } from '#lib/contract/bot-check.ts';
import { BOT_CHECK_FAILED } from '#lib/contract/failure.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import { Problem } from '#server/problem.ts';

/** Verifies a token of the bot check. @param address the IP address of the client @throws {Problem} 400 when the token is invalid or used */
export async function requireHuman(
  check: BotCheck,
  token: string,
  action: BotCheckAction,
  address: string,
): Promise<void> {
  if (await check.passes(token, action, address)) return;
  const message = 'We could not verify that you are not a bot. Please try again.';
  throw new Problem(400, message, { code: BOT_CHECK_FAILED });
}
