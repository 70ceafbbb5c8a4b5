import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearch } from '#components/shared/search/use-search.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { BackendContext } from '#lib/backend/backend-context.tsx';
import { searchTeams } from '#lib/contract/football/search.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';

const found = { success: true, teams: [] };

function renderSearch(text: string) {
  const backend = fakeBackend({ answer: () => ({ ok: true, body: found }) });
  const client = createQueryClient();
  const view = renderHook((typed: string) => useSearch(searchTeams, typed), {
    initialProps: '',
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <BackendContext value={backend}>{children}</BackendContext>
      </QueryClientProvider>
    ),
  });
  view.rerender(text);
  return { ...view, requestedPaths: () => backend.calls.map(({ path }) => path) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useSearch', () => {
  it('useSearch makes no request for one letter', async () => {
    const { requestedPaths } = renderSearch(' k ');
    await pass(5_000);
    expect(requestedPaths()).toEqual([]);
  });

  it('useSearch makes one request 300 ms after the second letter', async () => {
    const { requestedPaths, result } = renderSearch('ka');
    await pass(299);
    expect(requestedPaths()).toEqual([]);
    expect(result.current.isLoading).toBe(true);
    await pass(1);
    expect(requestedPaths()).toEqual(['/search/teams?query=ka']);
    await pass(1);
    expect(result.current.found).toEqual(found);
  });

  it('useSearch makes one request for a word typed without a pause', async () => {
    const { requestedPaths, rerender } = renderSearch('ka');
    await pass(200);
    rerender('kan');
    await pass(200);
    rerender('kane');
    await pass(300);
    expect(requestedPaths()).toEqual(['/search/teams?query=kane']);
  });

  it('useSearch clears the results when the text has fewer than two letters', async () => {
    const { rerender, result } = renderSearch('ka');
    await pass(300);
    rerender('k');
    expect(result.current).toEqual({ found: undefined, isLoading: false, error: null });
  });
});
