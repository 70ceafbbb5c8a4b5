import { Toaster as Sonner } from 'sonner';
import './toaster.css';

const SHOWN_MS = 5_000;
const BELOW_HEADER = { top: 56, right: 12, left: 12 };

export interface ToasterProps {
  theme: 'system' | 'light' | 'dark';
}

/** Where toasts appear: top right, 5000 ms, reached with Alt+T (specification, section 8). Say them with sonner's `toast`. */
export function Toaster({ theme }: ToasterProps) {
  return (
    <Sonner
      className="toaster"
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
