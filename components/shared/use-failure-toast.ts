import { useEffect } from 'react';
import { useToast } from '#components/ui/toasts.tsx';

/** Says each new failure once, also when two panels meet it. `null` says nothing. */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is said when it happens, not when its wording is built anew.
  useEffect(() => {
    const message = error && say(error);
    if (message) toast({ kind: 'error', text: message });
  }, [error]);
}
