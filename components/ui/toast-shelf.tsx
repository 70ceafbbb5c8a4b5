import { useRef } from 'react';
import { Toaster } from 'sonner';
import { useToastRoom } from '#components/ui/use-toast-room.ts';
import './toast-shelf.css';

const SHOWN_MS = 5_000;
const BELOW_HEADER = { top: 'var(--toast-top, 56px)', right: 12, left: 12 };

/**
 * The region of the toasts, at the top right below the header. A toast without an action is shown for 5000 ms. Alt+T focuses
 * the region. Toasts are always listed one below the other, because a stack would expand over the page on hover.
 */
export function ToastShelf({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  const region = useRef<HTMLElement>(null);
  useToastRoom(region);
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
