import { createContext, use } from 'react';
import type { BotCheckAction } from '#lib/contract/account/bot-check.ts';

/** Why there is no token, as a text for the user. The product fixes these texts. */
export type BotCheckWarning = 'recaptcha key not provided' | 'Error loading google recaptcha script';

/** A token for one call. Without a token there may be a warning for the user. */
export type BotToken = { readonly token: string } | { readonly token: null; readonly warning?: BotCheckWarning };

/** No token and no warning. */
export const NOT_READY: BotToken = { token: null };

/** The bot check of one form, started when the form opens. Never throws. */
export interface BotCheckRun {
  /** Resolves to a token for one call, after its preparation. A failed or expired preparation is repeated once. */
  token(): Promise<BotToken>;
  /** Resolves to a token if it is ready, otherwise to {@link NOT_READY}. For a call that works without a token. */
  tokenIfReady(): Promise<BotToken>;
}

/** Starts the bot check of a form. `signal` cancels it when the form closes. */
export type BotCheck = (action: BotCheckAction, signal: AbortSignal) => BotCheckRun;

/** For windows without a bot check: it never has a token. */
export const noBotCheck: BotCheck = () => ({
  token: async () => NOT_READY,
  tokenIfReady: async () => NOT_READY,
});

export const BotCheckContext = createContext<BotCheck>(noBotCheck);

/** The bot check of this window. Without a {@link BotCheckContext} it never has a token. */
export function useBotCheck(): BotCheck {
  return use(BotCheckContext);
}
