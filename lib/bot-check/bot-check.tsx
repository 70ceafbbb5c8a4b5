import { createContext, type ReactNode, use } from 'react';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/** Why there is no token, where the specification has words for it (section 8, Bot check). */
export type BotCheckWarning = 'recaptcha key not provided' | 'Error loading google recaptcha script';

/** A token for one call, or none and perhaps why. */
export type BotToken = { readonly token: string } | { readonly token: null; readonly warning?: BotCheckWarning };

/** Nothing to send, and nothing to say about it. */
export const NOT_READY: BotToken = { token: null };

/** One form's bot check, which got going when the form was opened. Never throws. */
export interface BotCheckRun {
  /** A token for one call; waits for one in the making and, when getting ready failed or took too long ago, tries once more. */
  token(): Promise<BotToken>;
  /** The same without waiting, for a call that goes on without one. */
  tokenIfReady(): Promise<BotToken>;
}

/** Starts the bot check of a form that is about to be filled in; `signal` ends its work when the form is left. */
export type BotCheck = (action: BotCheckAction, signal: AbortSignal) => BotCheckRun;

/** The bot check of a window that cannot do any: never ready. */
export const noBotCheck: BotCheck = () => ({
  token: async () => NOT_READY,
  tokenIfReady: async () => NOT_READY,
});

const BotCheckContext = createContext<BotCheck>(noBotCheck);

export interface BotCheckProviderProps {
  /** What the window can do; nothing by default. */
  readonly botCheck?: BotCheck | undefined;
  readonly children: ReactNode;
}

/** Gives the forms below it the bot check that their window is able to do. */
export function BotCheckProvider({ botCheck = noBotCheck, children }: BotCheckProviderProps) {
  return <BotCheckContext value={botCheck}>{children}</BotCheckContext>;
}

/** The bot check of this window; without a {@link BotCheckProvider} one that is never ready. */
export function useBotCheck(): BotCheck {
  return use(BotCheckContext);
}
