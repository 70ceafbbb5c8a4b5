import { useEffect } from 'react';
import { useToast } from '#components/ui/toasts.tsx';

/** Shows each new failure once in a toast, also when two panels have it. `null` shows none. */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows a failure when it happens, not when the caller passes another function.
  useEffect(() => {
    const message = error && say(error);
    if (message) toast({ kind: 'error', text: message });
  }, [error]);
}
