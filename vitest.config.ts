import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { SuiteOrder } from '#tests/support/suite-order.ts';

const setup = fileURLToPath(new URL('tests/support/setup.ts', import.meta.url));
const football = fileURLToPath(new URL('tests/support/e2e-football.ts', import.meta.url));
const clusters = fileURLToPath(new URL('tests/support/shared-postgres.ts', import.meta.url));
const sharedChromium = fileURLToPath(new URL('tests/support/e2e-chromium.ts', import.meta.url));
const setupDom = fileURLToPath(new URL('tests/support/setup-dom.ts', import.meta.url));

// Days are shown in the user's time zone; tests have a fixed one.
process.env['TZ'] = 'UTC';
// Tests, and the processes that tests start, load packages from this cache of compiled code.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'tenline-compile-cache');

/** Milliseconds. Tests wait for states, so a limit ends only a test that hangs, even on a busy machine. */
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 240_000 } } };

export default defineConfig({
  test: {
    // One more than the cores: some tests wait for a server, a lease or a slot and leave their core idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SuiteOrder },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Our modules have no state, so the test files of a worker share a process, which loads the server and compiles PGlite only once.
          isolate: false,
          include: ['tests/{lib,server,tools}/**/*.test.ts', 'tests/*.test.ts'],
          // Node imports TypeScript faster than Vite, but cannot import JSX. Tests that import JSX are `.test.tsx` and run in `dom`.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: [clusters],
          setupFiles: [setup],
          ...LIMITS,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // React, the controls and happy-dom are loaded once for each worker. setup-dom.ts resets the document.
          isolate: false,
          include: ['tests/{components,entrypoints,web}/**/*.test.{ts,tsx}', 'tests/lib/**/*.test.tsx'],
          setupFiles: [setup, setupDom],
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: [football, sharedChromium],
          // The test files share one server and mostly one browser. More than four workers would only wait for these.
          maxWorkers: Math.min(availableParallelism() + 1, 4),
          // A test file has no state in modules, so a worker loads the modules once for all its files.
          isolate: false,
          ...LIMITS,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
