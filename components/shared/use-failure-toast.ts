import { useEffect } from 'react';
import { toast } from 'sonner';

/** Says each new failure once, also when two panels meet it. `null` says nothing. */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is said when it happens, not when its wording is built anew.
  useEffect(() => {
    const message = error && say(error);
    if (message) toast.error(message, { id: message });
  }, [error]);
}
