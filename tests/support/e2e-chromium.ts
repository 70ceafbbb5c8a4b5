import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumProgram, QUIET_FLAGS } from '#tests/support/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The address of the Chromium that all test files of the web companion share; each page has its own browser
     * context.
     */
    chromium: string;
  }
}

/** Starts one headless Chromium for all files; tests of the extension start browsers with their own profiles. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: chromiumProgram(), args: QUIET_FLAGS });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
