import type { BotCheckAction } from '#lib/contract/account/bot-check.ts';
import { BOT_CHECK_FAILED } from '#lib/contract/endpoint/failure.ts';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import { Problem } from '#server/base/problem.ts';

/**
 * Like {@link requireHuman}, for a call whose token is optional. While the service of the bot check cannot be reached, the token counts as absent, so
 * that its outage prevents no sign-in.
 */
export async function requireHumanIfChecked(...check: Parameters<typeof requireHuman>): Promise<void> {
  try {
    await requireHuman(...check);
  } catch (error) {
    if (!(error instanceof Problem) || error.statusCode !== 503) throw error;
  }
}

/** Verifies a bot-check token. @param address the client's IP address @throws {Problem} 400 if it is invalid or used, 503 in an outage */
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
