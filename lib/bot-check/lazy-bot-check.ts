import { type BotCheck, type BotCheckRun, NOT_READY } from '#lib/bot-check/bot-check.tsx';
import type { BotCheckParts } from '#lib/bot-check/create-bot-check.ts';

/** A bot check whose code is loaded when the first form starts it. */
export function lazyBotCheck(parts: Omit<BotCheckParts, 'solve'>): BotCheck {
  return (action, signal) => {
    const starting = start(parts).then((botCheck) => botCheck(action, signal));
    const use = (get: (run: BotCheckRun) => ReturnType<BotCheckRun['token']>) =>
      starting.then(get).catch(() => NOT_READY);
    starting.catch(() => undefined); // Prevents an unhandled rejection. `use` handles the failure.
    return {
      token: () => use((run) => run.token()),
      tokenIfReady: () => use((run) => run.tokenIfReady()),
    };
  };
}

async function start(parts: Omit<BotCheckParts, 'solve'>): Promise<BotCheck> {
  const { createBotCheck, solveAltcha } = await import('#lib/bot-check/create-bot-check.ts');
  return createBotCheck({ ...parts, solve: solveAltcha });
}
