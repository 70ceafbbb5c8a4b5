import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';

/** The token that {@link trustingBotCheck} accepts. */
export const HUMAN = 'a person';

/** A bot check that accepts one fixed token. */
export const trustingBotCheck: BotCheck = {
  remoteSources: [],
  challenge: async () => ({ kind: 'recaptcha', siteKey: 'none' }),
  passes: async (token) => token === HUMAN,
};
