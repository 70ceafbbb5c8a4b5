import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { useToastPlace } from '#components/ui/use-toast-place.ts';
import './toast-shelf.css';

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
