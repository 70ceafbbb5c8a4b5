import type { BotCheck, BotToken } from '#lib/bot-check/bot-check.tsx';

/** A bot check with a fixed result for every form; the token contains its action: `token for register`. */
export function botCheckWith(result?: BotToken): BotCheck {
  return (action) => {
    const made = async () => result ?? { token: `token for ${action}` };
    return { token: made, tokenIfReady: made };
  };
}
