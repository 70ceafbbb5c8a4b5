import { Toaster } from 'sonner';
import './toast-shelf.css';

const SHOWN_MS = 5_000;
const BELOW_HEADER = { top: 56, right: 12, left: 12 };

/** The toasts' region: top right, 5000 ms each, focused with Alt+T. */
export function ToastShelf({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  return (
    <Toaster
      className="toast-shelf"
      theme={theme}
      position="top-right"
      duration={SHOWN_MS}
      hotkey={['altKey', 'KeyT']}
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      closeButton
    />
  );
}
