import { afterEach, beforeEach, expect, vi } from 'vitest';

const { waitFor } = vi;
// Vitest has no setting for this limit, and the default of one second is too short on a busy machine.
vi.waitFor = (check, options) => waitFor(check, typeof options === 'object' ? options : (options ?? 240_000));

/** An unexpected `console.error` or `console.warn` fails the test; a test that expects one replaces the spy. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      expect.unreachable(`console.${method}: ${values.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
