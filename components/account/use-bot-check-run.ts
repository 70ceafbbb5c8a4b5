import { type RefObject, useEffect, useRef } from 'react';
import type { BotCheckRun } from '#lib/bot-check/bot-check.ts';
import { useBotCheck } from '#lib/bot-check/bot-check-context.tsx';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/** The bot check of a form, started when the form is shown. */
export function useBotCheckRun(action: BotCheckAction): RefObject<BotCheckRun | null> {
  const botCheck = useBotCheck();
  const run = useRef<BotCheckRun | null>(null);
  useEffect(() => {
    run.current = botCheck(action);
  }, [botCheck, action]);
  return run;
}
