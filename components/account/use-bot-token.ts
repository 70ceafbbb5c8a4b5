import { useBotCheckRun } from '#components/account/use-bot-check-run.ts';
import { useToast } from '#components/ui/toasts.tsx';
import type { BotCheckAction } from '#lib/contract/bot-check.ts';

/**
 * Gets a form's bot check going when the form is shown. The result, at submit, is the token, or `null` after saying what the
 * specification has to say about that (section 8, Bot check).
 */
export function useBotToken(action: BotCheckAction): () => Promise<string | null> {
  const run = useBotCheckRun(action);
  const toast = useToast();
  return async () => {
    const got = (await run.current?.token()) ?? { token: null };
    if (got.token === null) {
      if (got.warning !== undefined) toast({ kind: 'error', text: got.warning });
      toast({ kind: 'error', text: 'reCAPTCHA not ready. Please try again.' });
    }
    return got.token;
  };
}
