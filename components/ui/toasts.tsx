import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A short message: a success or an error. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** An action, and the milliseconds for which it is offered. */
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly shownFor: number };
}

type ShelfComponent = typeof import('#components/ui/toast-shelf.tsx').ToastShelf;

/** Milliseconds after which the page counts as idle. */
const REST_MS = 2_000;

interface ToastFunctions {
  readonly say: (toast: Toast) => void;
  /** Removes the toasts that have an action. Their actions do nothing afterwards. */
  readonly withdraw: () => void;
}

const ToastContext = createContext<ToastFunctions | null>(null);

export interface ToastsProps {
  theme: 'system' | 'light' | 'dark';
  children: ReactNode;
}

/**
 * Provides {@link useToast}. The code of the toasts is fetched with the first toast, or earlier when the page is idle. So it delays no chart and
 * is available offline. If the fetch fails, the page works without toasts, and the next toast fetches again.
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
  /** Functions that remove the toasts with an action. A new set replaces it at each withdrawal. */
  const offers = useRef(new Set<() => void>());
  const functions = useMemo(
    (): ToastFunctions => ({
      async say({ kind, text, action }) {
        const own = offers.current;
        const toast = await fetchShelf();
        if (toast === null) return;
        if (action === undefined) {
          toast[kind](text, { id: text });
        } else if (own === offers.current) {
          const onClick = (): void => {
            if (own === offers.current) action.onPress();
          };
          // A toast with an action has no id, so that such toasts do not replace each other.
          const id = toast[kind](text, { action: { label: action.label, onClick }, duration: action.shownFor });
          own.add(() => toast.dismiss(id));
        }
      },
      withdraw() {
        const former = offers.current;
        offers.current = new Set();
        for (const remove of former) remove();
      },
    }),
    [fetchShelf],
  );

  useEffect(() => {
    const timer = setTimeout(() => void fetchShelf(), REST_MS);
    return () => clearTimeout(timer);
  }, [fetchShelf]);

  return (
    <ToastContext value={functions}>
      {children}
      {Shelf && <Shelf theme={theme} />}
    </ToastContext>
  );
}

function useToasts(): ToastFunctions {
  const functions = use(ToastContext);
  if (functions === null) throw new Error('useToast needs Toasts above it.');
  return functions;
}

/** Returns a function that shows a toast. Toasts with the same text are shown once. Throws outside {@link Toasts}. */
export function useToast(): (toast: Toast) => void {
  return useToasts().say;
}

/** Removes the toasts with an action each time that the signed-in user changes, because such an action changes data of the former user. */
export function useActionsOfUser(userId: number | undefined): void {
  const { withdraw } = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs for each other user.
  useEffect(() => withdraw, [withdraw, userId]);
}

/**
 * Shows a failure in one toast, also when a further part of the same load fails or a retry in the background fails again. Two panels with the
 * same failure show one toast. When `say` returns `null`, no toast is shown.
 */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  const toast = useToast();
  const hasFailed = error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows a failure when it happens, not when the caller passes another function or error.
  useEffect(() => {
    const message = error && say(error);
    if (message) toast({ kind: 'error', text: message });
  }, [hasFailed]);
}
