import { type BotCheck, NOT_READY } from '#lib/bot-check/bot-check.ts';

/** The bot check of a window that cannot do any: never ready. */
export const noBotCheck: BotCheck = () => ({
  token: async () => NOT_READY,
  tokenIfReady: async () => NOT_READY,
});
