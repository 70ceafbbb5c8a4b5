import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';

/** Something to say in passing: a success, or what went wrong. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

const ToastShelf = lazy(async () => ({ default: (await import('#components/ui/toast-shelf.tsx')).ToastShelf }));

/** After which a page counts as come to rest. */
const REST_MS = 2_000;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

export interface ToastsProps {
  theme: 'system' | 'light' | 'dark';
  children: ReactNode;
}

/**
 * Lets everything below say things in passing, by {@link useToast}. The shelf they appear on is fetched with the first of them, or
 * when the page has come to rest, so that it delays no chart and is there when the network is not.
 */
export function Toasts({ theme, children }: ToastsProps) {
  const [hasShelf, setHasShelf] = useState(false);
  const say = useCallback(async ({ kind, text }: Toast) => {
    setHasShelf(true);
    const { toast } = await import('sonner');
    toast[kind](text, { id: text });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setHasShelf(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ToastContext value={say}>
      {children}
      {hasShelf && (
        <Suspense fallback={null}>
          <ToastShelf theme={theme} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Says something in passing; the same text stands there once. Needs {@link Toasts} above it. */
export function useToast(): (toast: Toast) => void {
  const say = use(ToastContext);
  if (say === null) throw new Error('useToast needs Toasts above it.');
  return say;
}
