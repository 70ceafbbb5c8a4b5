import type { BrowserContext } from 'playwright';

/** The errors that pages of a browser context logged. */
export interface PageFaults {
  /**
   * The errors so far that match none of the patterns. A pattern allows an error that a test causes, such as a refused
   * sign-in.
   */
  unexpected(allowed: readonly RegExp[]): string[];
}

/** Collects uncaught errors and console errors of pages and of the browser. */
export function watchFaults(context: BrowserContext): PageFaults {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  return { unexpected: (allowed) => faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault))) };
}
