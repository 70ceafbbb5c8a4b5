import type * as z from 'zod/mini';
import type { BotCheckAction, botCheck } from '#lib/contract/bot-check.ts';

/** Protects forms from automated submissions. */
export interface BotCheck {
  /** Origins of the scripts and frames that the check loads, for the content security policy. */
  readonly remoteSources: readonly string[];
  /** The challenge that a page solves for a token. An extension page may not run remote code, so its challenge needs none. */
  challenge(action: BotCheckAction, page: { readonly isExtension: boolean }): Promise<z.infer<typeof botCheck.output>>;
  /**
   * Verifies a token for the action and marks it as used. @throws {Problem} 503 when the check service is unreachable.
   */
  passes(token: string, action: BotCheckAction, address: string): Promise<boolean>;
}
