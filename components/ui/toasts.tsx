import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

/** Something to say in passing: a success, or what went wrong. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** What can still be done about it, and for how long in milliseconds. */
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly shownFor: number };
}

type ShelfComponent = typeof import('#components/ui/toast-shelf.tsx').ToastShelf;

/** After which a page counts as come to rest. */
const REST_MS = 2_000;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

export interface ToastsProps {
  theme: 'system' | 'light' | 'dark';
  children: ReactNode;
}

/**
 * Lets everything below say things in passing, by {@link useToast}. The shelf they appear on is fetched with the first of them, or
 * when the page has come to rest, with all it takes, so that it delays no chart and is there when the network is not. Where it cannot be fetched the page
 * stands without it, and the next thing said fetches it again.
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
      // Each is about something else, so one does not take the place of another.
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

/** Says something in passing; the same text stands there once. Needs {@link Toasts} above it. */
export function useToast(): (toast: Toast) => void {
  const say = use(ToastContext);
  if (say === null) throw new Error('useToast needs Toasts above it.');
  return say;
}
