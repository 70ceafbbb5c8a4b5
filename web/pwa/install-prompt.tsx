import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event, which the standard DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the website as an app. */
export interface InstallPrompt {
  /** True while the browser can show its prompt. Some browsers install only from their menu. */
  isReady(): boolean;
  /** Shows the browser's prompt. Call it in a click handler. */
  install(): Promise<void>;
  watch(changed: () => void): () => void;
}

/** Captures the browser's install event, which fires once and early, for a later click. */
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
      change(null); // Each event can be used once.
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

const InstallPromptContext = createContext<InstallPrompt | null>(null);

/** Provides the install prompt to the components below. */
export function InstallPromptProvider({ prompt, children }: { prompt: InstallPrompt; children: ReactNode }) {
  return <InstallPromptContext value={prompt}>{children}</InstallPromptContext>;
}

const unwatched = (): void => undefined;

/** Shows the install prompt; `null` where there is none: already installed, or not supported. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useContext(InstallPromptContext);
  const isReady = useSyncExternalStore(
    prompt?.watch ?? (() => unwatched),
    () => prompt?.isReady() ?? false,
    () => false,
  );
  return isReady && prompt !== null ? prompt.install : null;
}
