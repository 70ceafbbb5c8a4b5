import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

/** A short message: a success or an error. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** An action and how long it is offered, in milliseconds. */
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly shownFor: number };
}

type ShelfComponent = typeof import('#components/ui/toast-shelf.tsx').ToastShelf;

/** A page counts as idle after this time. */
const REST_MS = 2_000;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

export interface ToastsProps {
  theme: 'system' | 'light' | 'dark';
  children: ReactNode;
}

/**
 * Provides {@link useToast}. The toasts' code is fetched with the first toast or once the page is idle, so that it delays no chart and is
 * available offline. If that fails the page works without it, and the next toast fetches it again.
 */
export function Toasts({ theme, children }: ToastsProps) {
  const [Shelf, setShelf] = useState<ShelfComponent | null>(null);
  const fetchShelf = useCallback(async () => {
    try {
      const [{ ToastShelf }, { toast }] = await Promise.all([
        import('#components/ui/toast-shelf.tsx'),
        import('sonner'),
      ]);
      setShelf(() => ToastShelf);
      return toast;
    } catch {
      return null;
    }
  }, []);
  const say = useCallback(
    async ({ kind, text, action }: Toast) => {
      const toast = await fetchShelf();
      if (toast === null) return;
      if (action === undefined) toast[kind](text, { id: text });
      // Toasts with an action do not replace each other.
      else toast[kind](text, { action: { label: action.label, onClick: action.onPress }, duration: action.shownFor });
    },
    [fetchShelf],
  );

  useEffect(() => {
    const timer = setTimeout(() => void fetchShelf(), REST_MS);
    return () => clearTimeout(timer);
  }, [fetchShelf]);

  return (
    <ToastContext value={say}>
      {children}
      {Shelf && <Shelf theme={theme} />}
    </ToastContext>
  );
}

/** Shows a toast; the same text is shown once. Needs {@link Toasts} above it. */
export function useToast(): (toast: Toast) => void {
  const say = use(ToastContext);
  if (say === null) throw new Error('useToast needs Toasts above it.');
  return say;
}

/** Shows each new failure once in a toast, even when two panels have it. `null` shows none. */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows a failure when it happens, not when the caller passes another function.
  useEffect(() => {
    const message = error && say(error);
    if (message) toast({ kind: 'error', text: message });
  }, [error]);
}
