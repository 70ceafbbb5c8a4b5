import type { Sender } from '#lib/backend/own-page.ts';

type Listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => unknown;

/** The part of the browser's `runtime` that the two ends of the extension talk through. */
export interface Runtime {
  readonly id: string;
  getURL(path: ''): string;
  sendMessage(message: unknown): Promise<unknown>;
  readonly onMessage: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}
