import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const setup = fileURLToPath(new URL('tests/support/setup.ts', import.meta.url));
const setupDom = fileURLToPath(new URL('tests/support/setup-dom.ts', import.meta.url));

// Days are shown in the reader's time zone; a test has one.
process.env['TZ'] = 'UTC';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{lib,server,tools}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: [setup],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{components,entrypoints,web}/**/*.test.{ts,tsx}'],
          setupFiles: [setup, setupDom],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: fileURLToPath(new URL('tests/support/e2e-football.ts', import.meta.url)),
          expect: { poll: { timeout: 10_000 } },
          // One browser and one server at a time; each waits for what it names, not for a clock.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
