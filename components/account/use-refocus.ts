import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the field it was in when the form was sent: a field that is disabled meanwhile loses it.
 * The result is to be called when the form is sent.
 */
export function useRefocus(isBusy: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus();
  }, [isBusy]);
  return () => {
    before.current = document.activeElement;
  };
}
