import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LATE_AFTER, useIsLate } from '#components/ui/hooks/use-is-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('a wait is late after five seconds, and the next wait starts at zero', () => {
  const { result, rerender } = renderHook(useIsLate, { initialProps: true });
  wait(LATE_AFTER - 1);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
});
