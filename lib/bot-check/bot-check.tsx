import { createContext, type ReactNode, use } from 'react';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/** Why there is no token, with the texts of docs/product.md, "Messages". */
export type BotCheckWarning = 'recaptcha key not provided' | 'Error loading google recaptcha script';

/** A token for one call, or none with an optional reason. */
export type BotToken = { readonly token: string } | { readonly token: null; readonly warning?: BotCheckWarning };

/** No token and no warning. */
export const NOT_READY: BotToken = { token: null };

/** The bot check of one form, started when the form opens. Never throws. */
export interface BotCheckRun {
  /** A token for one call. Waits for one in progress; retries once when the preparation failed or has expired. */
  token(): Promise<BotToken>;
  /** Returns the token if it is ready, for a call that also works without one. */
  tokenIfReady(): Promise<BotToken>;
}

/** Starts the bot check of a form; `signal` cancels it when the form closes. */
export type BotCheck = (action: BotCheckAction, signal: AbortSignal) => BotCheckRun;

/** The bot check of a window without one: never ready. */
export const noBotCheck: BotCheck = () => ({
  token: async () => NOT_READY,
  tokenIfReady: async () => NOT_READY,
});

const BotCheckContext = createContext<BotCheck>(noBotCheck);

export interface BotCheckProviderProps {
  /** The bot check; one that is never ready by default. */
  readonly botCheck?: BotCheck | undefined;
  readonly children: ReactNode;
}

/** Provides the bot check to the forms below. */
export function BotCheckProvider({ botCheck = noBotCheck, children }: BotCheckProviderProps) {
  return <BotCheckContext value={botCheck}>{children}</BotCheckContext>;
}

/** The bot check of this window; without a {@link BotCheckProvider} one that is never ready. */
export function useBotCheck(): BotCheck {
  return use(BotCheckContext);
}
