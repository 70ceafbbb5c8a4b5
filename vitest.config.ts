import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const setup = fileURLToPath(new URL('tests/support/setup.ts', import.meta.url));
const setupDom = fileURLToPath(new URL('tests/support/setup-dom.ts', import.meta.url));

// Days are shown in the reader's time zone; a test has one.
process.env['TZ'] = 'UTC';

/** In milliseconds: a machine with much else to do takes its time, and no test waits for a clock. */
const PATIENCE = 30_000;

export default defineConfig({
  test: {
    // Every core works, the first one too: the process that leads them only waits.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{lib,server,tools}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: [setup],
          testTimeout: PATIENCE,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Each file in a context of its own, all in a few threads: React and the controls are compiled once, not per file.
          pool: 'vmThreads',
          include: ['tests/{components,entrypoints,web}/**/*.test.{ts,tsx}'],
          setupFiles: [setup, setupDom],
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: fileURLToPath(new URL('tests/support/e2e-football.ts', import.meta.url)),
          expect: { poll: { timeout: 10_000 } },
          // Each file has a browser and a server of its own and waits for what it names, not for a clock.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
