import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePrefetch } from '#components/app/pages.tsx';

function Links({ prefetch }: { prefetch: () => void }) {
  return (
    <a href="#page" {...usePrefetch(prefetch)}>
      Page
    </a>
  );
}

afterEach(() => void vi.useRealTimers());

test.each([
  ['hover', (link: HTMLElement) => fireEvent.pointerEnter(link)],
  ['focus', (link: HTMLElement) => link.focus()],
])('a page is prefetched after 100 ms of %s', (_what, start) => {
  const prefetch = vi.fn();
  render(<Links prefetch={prefetch} />);
  vi.useFakeTimers();
  start(screen.getByRole('link'));
  vi.advanceTimersByTime(99);
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('a page is not prefetched when its link loses the focus within 100 ms', () => {
  const prefetch = vi.fn();
  render(<Links prefetch={prefetch} />);
  vi.useFakeTimers();
  const link = screen.getByRole('link');
  link.focus();
  link.blur();
  vi.advanceTimersByTime(1_000);
  expect(prefetch).not.toHaveBeenCalled();
});
