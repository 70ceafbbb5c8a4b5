import { type RefObject, useEffect, useRef } from 'react';
import { type BotCheckRun, useBotCheck } from '#lib/bot-check/bot-check.tsx';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/** The bot check of a form, started when the form is shown and ended when it is left. */
export function useBotCheckRun(action: BotCheckAction): RefObject<BotCheckRun | null> {
  const botCheck = useBotCheck();
  const run = useRef<BotCheckRun | null>(null);
  useEffect(() => {
    const left = new AbortController();
    run.current = botCheck(action, left.signal);
    return () => left.abort();
  }, [botCheck, action]);
  return run;
}
