import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** What a browser offers that can install the website; the standard DOM types do not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Whether, and how, the website can become an app on this device. */
export interface InstallPrompt {
  /** Whether the browser would ask its user now. Some never do, and are installed from by their own menu. */
  isReady(): boolean;
  /** Has the browser ask; call it in what handles a press. */
  install(): Promise<void>;
  watch(changed: () => void): () => void;
}

/** Takes the browser's offer to install, which comes once and early, for a button of ours to use. */
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
      const asked = offer;
      change(null); // The browser takes each offer once.
      await asked?.prompt();
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

/** Gives the components below it the browser's offer to install the website. */
export function InstallPromptProvider({ prompt, children }: { prompt: InstallPrompt; children: ReactNode }) {
  return <InstallPromptContext value={prompt}>{children}</InstallPromptContext>;
}

const unwatched = (): void => undefined;

/** Has the browser ask whether to install the website; `null` while it would not: installed already, or no such browser. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useContext(InstallPromptContext);
  const isReady = useSyncExternalStore(
    prompt?.watch ?? (() => unwatched),
    () => prompt?.isReady() ?? false,
    () => false,
  );
  return isReady && prompt !== null ? prompt.install : null;
}
