import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateBar } from '#components/app/late-bar.tsx';
import { LATE_TEXT } from '#components/ui/hooks/use-is-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders a query. Returns, for each of its calls, the function that resolves the call. */
function waitingQuery({ refetchOnMount = true } = {}) {
  const calls: ((value: string) => void)[] = [];
  function Reader() {
    const queryFn = () => new Promise<string>((resolve) => calls.push(resolve));
    return <p>{useQuery({ queryKey: ['kane'], queryFn, refetchOnMount }).data}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LateBar />
      <Reader />
    </QueryClientProvider>,
  );
  return calls;
}

it('a notice shows after five seconds without a reply, and disappears when the reply arrives', async () => {
  const calls = waitingQuery();
  await wait(4_999);
  expect(screen.queryByText(LATE_TEXT)).toBeNull();
  await wait(1);
  expect(screen.getByText(LATE_TEXT)).toBeTruthy();
  calls[0]?.('Harry Kane');
  await wait(10);
  expect(screen.getByText('Harry Kane')).toBeTruthy();
  expect(screen.queryByText(LATE_TEXT)).toBeNull();
});

it('the notice of a late call has a button that repeats the call', async () => {
  const calls = waitingQuery();
  await wait(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(10);
  expect(calls).toHaveLength(2);
});

it('the notice of a late metered call has no button', async () => {
  waitingQuery({ refetchOnMount: false });
  await wait(5_000);
  expect(screen.getByText(LATE_TEXT)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
