import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { InstallPrompt } from '#web/pwa/install-prompt.ts';

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
