import type * as z from 'zod/mini';
import type { BotCheckAction, botCheck } from '#lib/contract/bot-check.ts';

/** Tells people from programs before something that programs abuse. */
export interface BotCheck {
  /** Where a page must be allowed to load scripts and frames from for it. */
  readonly remoteSources: readonly string[];
  /** What a page has to do for a token. An extension's page may not run remote code, so it gets what it can do itself. */
  challenge(action: BotCheckAction, page: { readonly isExtension: boolean }): Promise<z.infer<typeof botCheck.output>>;
  /** Whether the token is good for the action, which uses it up. @throws {Problem} 503 when that cannot be found out. */
  passes(token: string, action: BotCheckAction, address: string): Promise<boolean>;
}
