import { type RefObject, useEffect, useRef } from 'react';
import { useToast } from '#components/ui/toasts.tsx';
import { type BotCheckRun, useBotCheck } from '#lib/bot-check/bot-check.tsx';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/**
 * Starts a form's bot check on mount. Call the returned function on submit. It resolves to the token. Without a token
 * it shows the reason in a toast and resolves to `null`.
 */
export function useBotToken(action: BotCheckAction): () => Promise<string | null> {
  const run = useBotCheckRun(action);
  const toast = useToast();
  return async () => {
    const result = (await run.current?.token()) ?? { token: null };
    if (result.token === null) {
      if (result.warning !== undefined) toast({ kind: 'error', text: result.warning });
      toast({ kind: 'error', text: 'reCAPTCHA not ready. Please try again.' });
    }
    return result.token;
  };
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
