import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToday } from '#components/shared/use-today.ts';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60_000;

test('the day changes within a second after midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T21:00:00') });
  const { result } = renderHook(useToday);
  act(() => void vi.advanceTimersByTime(3 * HOUR - 1));
  expect(result.current).toBe('2026-11-28');
  act(() => void vi.advanceTimersByTime(1001));
  expect(result.current).toBe('2026-11-29');
});

test('the day changes at most a minute after the machine wakes, although its timers stood still and the page was visible all the time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T21:00:00') });
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date('2026-11-30T09:00:00'));
  act(() => void vi.advanceTimersByTime(MINUTE));
  expect(result.current).toBe('2026-11-30');
});
