/**
 * For a press that removes the pressed control at once or later, for example when data has loaded. After the removal the browser would focus the page.
 * Instead another control gets the focus, unless the user has moved it meanwhile.
 *
 * @param find returns the other control; called after the removal
 */
export function keepFocus(find: () => HTMLElement | null | undefined): void {
  const pressed = document.activeElement;
  // Safari does not focus a button that is pressed with the mouse.
  if (pressed === null || pressed === document.body) return;
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return;
    stop();
    if (document.activeElement === document.body) find()?.focus();
  });
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}
