import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that meets an unexpected `console.error` or `console.warn` fails; one that expects it replaces the spy itself. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...told: unknown[]) => {
      expect.unreachable(`console.${method}: ${told.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});
