import { type RefObject, useEffect, useRef } from 'react';
import { showToast } from '#components/ui/toasts.tsx';
import { isBotCheckFailure } from '#lib/api/api-error.ts';
import { type BotCheckRun, useBotCheck } from '#lib/bot-check/bot-check.tsx';
import type { BotCheckAction } from '#lib/contract/account/bot-check.ts';

/** Makes a call with a token of the bot check. Resolves to its result, or to `null` without a call when there is no token. */
export type WithBotToken = <Result>(call: (token: string) => Promise<Result>) => Promise<Result | null>;

/**
 * Starts a form's bot check on mount. Call the returned function on submit. Without a token, toasts prompt to try again. A call whose token
 * the server rejects is repeated once with a new one: the token may have expired, or may have been used by a call whose reply was lost.
 */
export function useBotToken(action: BotCheckAction): WithBotToken {
  const run = useBotCheckRun(action);
  return async (call) => {
    const first = await token();
    if (first === null) return null;
    try {
      return await call(first);
    } catch (error) {
      const next = isBotCheckFailure(error) ? await token() : null;
      if (next === null) throw error;
      return call(next);
    }
  };

  async function token(): Promise<string | null> {
    const result = (await run.current?.token()) ?? { token: null };
    if (result.token === null) {
      if (result.warning !== undefined) showToast({ kind: 'error', text: result.warning });
      showToast({ kind: 'error', text: 'reCAPTCHA not ready. Please try again.' });
    }
    return result.token;
  }
}

/** The bot check of a form. It starts on mount and is aborted on unmount. */
export function useBotCheckRun(action: BotCheckAction): RefObject<BotCheckRun | null> {
  const botCheck = useBotCheck();
  const run = useRef<BotCheckRun | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    run.current = botCheck(action, unmounted.signal);
    return () => unmounted.abort();
  }, [botCheck, action]);
  return run;
}
