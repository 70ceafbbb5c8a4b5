import { createContext, useContext, useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event, which the DOM types do not contain. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's prompt to install the website as an app. */
export interface InstallPrompt {
  /** True while the browser can show the prompt. Some browsers can install only from their menu. */
  isReady(): boolean;
  /** Shows the prompt. Must be called in a click handler. */
  install(): Promise<void>;
  watch(changed: () => void): () => void;
}

/** Captures the browser's install event for a later click. The browser fires the event once, soon after the page starts. */
export function createInstallPrompt(page: Pick<Window, 'addEventListener'>): InstallPrompt {
  const watchers = new Set<() => void>();
  let offer: InstallEvent | null = null;
  const change = (next: InstallEvent | null): void => {
    offer = next;
    for (const changed of watchers) changed();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) change(event);
  });
  page.addEventListener('appinstalled', () => change(null));
  return {
    isReady: () => offer !== null,
    async install() {
      const current = offer;
      change(null); // Each event can be used only once.
      await current?.prompt();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

export const InstallPromptContext = createContext<InstallPrompt | null>(null);

const unwatched = (): void => undefined;

/** A function that shows the install prompt. `null` when the app is already installed or the browser cannot show the prompt. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useContext(InstallPromptContext);
  const isReady = useSyncExternalStore(
    prompt?.watch ?? (() => unwatched),
    () => prompt?.isReady() ?? false,
    () => false,
  );
  return isReady && prompt !== null ? prompt.install : null;
}
