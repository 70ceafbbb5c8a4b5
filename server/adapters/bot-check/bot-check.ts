import type * as z from 'zod/mini';
import type { BotCheckAction, botCheck } from '#lib/contract/account/bot-check.ts';

/** Protects forms from automated submissions. */
export interface BotCheck {
  /** The URLs of scripts and frames that the check loads, for the content security policy. */
  readonly remoteSources: readonly string[];
  /** Returns the challenge that a page solves to get a token. An extension page must not run remote code, so its challenge loads none. */
  challenge(action: BotCheckAction, page: { readonly isExtension: boolean }): Promise<z.infer<typeof botCheck.output>>;
  /**
   * Returns whether a token is valid for an action. A valid token cannot be used again.
   *
   * @param address the IP address of the client
   * @throws {Problem} 503 when the service of the bot check cannot be reached
   */
  passes(token: string, action: BotCheckAction, address: string): Promise<boolean>;
}
