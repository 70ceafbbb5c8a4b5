import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the empty search of a page when the page opens, on devices with mouse and keyboard, if nothing on the page
 * has the focus. The caller must not open its list on this focus.
 *
 * @param isWanted `null` until it is known whether the search is empty
 * @returns true until this focus was set or omitted
 */
export function useFocusOnArrival(isWanted: boolean | null, input: RefObject<HTMLInputElement | null>): boolean {
  const [isArriving, setArriving] = useState(isWanted !== false);
  useEffect(() => {
    if (!isArriving || isWanted === null) return;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement.matches('body, main');
    if (isWanted && isFree && matchMedia('(hover: hover) and (pointer: fine)').matches)
      input.current?.focus({ preventScroll: true });
    setArriving(false);
  }, [isArriving, isWanted, input]);
  return isArriving;
}

/** Focuses an input and selects its text on `/` outside other inputs, and on Ctrl+K or Cmd+K. While a modal dialog is open, the focus stays in it. */
export function useSearchKey(isActive: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!isActive) return;
    function handleKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
      const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      if (!(isSlash || isCommand) || document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isActive, input]);
}
