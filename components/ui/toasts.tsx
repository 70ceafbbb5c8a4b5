import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { useToastPlace } from '#components/ui/hooks/use-toast-place.ts';
import './toast-shelf.css';

/** A short message: a success or an error. */
interface Toast {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** An action, and the milliseconds for which it is offered. */
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly shownFor: number };
}

const SHOWN_MS = 5_000;
const BELOW_HEADER = { top: 'var(--toast-top, 56px)', right: 12 };

/**
 * The region of the toasts, over the page at the top right. A toast without an action is shown for 5000 ms, longer while the pointer is over it.
 * A swipe or Escape removes it, Alt+T focuses the region. Toasts are always listed one below the other, because a stack would expand on hover.
 */
export function ToastShelf({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  const region = useRef<HTMLElement>(null);
  useToastPlace(region);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && toast.dismiss();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Toaster
      ref={region}
      className="toast-shelf"
      theme={theme}
      position="top-right"
      duration={SHOWN_MS}
      hotkey={['altKey', 'KeyT']}
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      gap={8}
      expand
      closeButton
    />
  );
}

/** Shows a toast. Toasts with the same text are shown once. Toasts with an action do not replace each other. */
export function showToast({ kind, text, action }: Toast): void {
  if (action === undefined) {
    toast[kind](text, { id: text });
    return;
  }
  const onClick = (): void => {
    if (toast.getToasts().some((shown) => shown.id === id)) action.onPress();
  };
  const id = toast[kind](text, { action: { label: action.label, onClick }, duration: action.shownFor });
}

/**
 * Removes the toasts with an action each time that the signed-in user changes, because such an action changes data of the former user. The
 * actions do nothing afterwards.
 */
export function useActionsOfUser(userId: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs for each other user.
  useEffect(() => removeActions, [userId]);
}

function removeActions(): void {
  for (const shown of toast.getToasts()) if ('action' in shown) toast.dismiss(shown.id);
}

/**
 * Shows a failure in one toast, also when a further part of the same load fails or a retry in the background fails again. Two panels with the
 * same failure show one toast. When `say` returns `null`, no toast is shown.
 */
export function useFailureToast(error: Error | null, say: (error: Error) => string | null): void {
  const hasFailed = error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows a failure when it happens, not when the caller passes another function or error.
  useEffect(() => {
    const message = error && say(error);
    if (message) showToast({ kind: 'error', text: message });
  }, [hasFailed]);
}
