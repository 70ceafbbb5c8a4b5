import { createContext, type ReactNode, use } from 'react';
import type { BotCheck } from '#lib/bot-check/bot-check.ts';
import { noBotCheck } from '#lib/bot-check/no-bot-check.ts';

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
