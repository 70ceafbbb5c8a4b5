import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useGrowing } from '#components/ui/hooks/use-growing.ts';

const NUMBERS = Array.from({ length: 25 }, (_, index) => index);

function Grown({ items, of = items }: { items: readonly number[]; of?: unknown }) {
  const { drawn, room } = useGrowing(items, 10, of);
  return (
    <>
      <output>{drawn.length}</output>
      {drawn.length < items.length && <div ref={room} data-testid="room" />}
    </>
  );
}

/** An IntersectionObserver that reports only what the test triggers. */
function watchedWindow() {
  const watched = new Set<(isNear: boolean) => void>();
  class Watched implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #report: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void;
    #element: ((isNear: boolean) => void) | undefined;
    constructor(report: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void) {
      this.#report = report;
    }
    observe(target: Element): void {
      this.#element = (isIntersecting) => this.#report([{ target, isIntersecting }]);
      watched.add(this.#element);
    }
    disconnect(): void {
      if (this.#element !== undefined) watched.delete(this.#element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watched);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    watched,
    report: (isNear: boolean) =>
      act(() => {
        for (const notify of [...watched]) notify(isNear);
      }),
  };
}

const drawn = () => Number(screen.getByRole('status').textContent);

test('a growing list renders its first items, and more whenever its end comes near the visible area', () => {
  const { report, watched } = watchedWindow();
  render(<Grown items={NUMBERS} />);
  expect(drawn()).toBe(10);
  report(false);
  expect(drawn()).toBe(10);
  report(true);
  expect(drawn()).toBe(20);
  report(true);
  expect(drawn()).toBe(25);
  expect(watched.size).toBe(0);
});

test('a growing list is reduced to its first items when the items change', () => {
  const { report } = watchedWindow();
  const { rerender } = render(<Grown items={NUMBERS} />);
  report(true);
  rerender(<Grown items={NUMBERS.toReversed()} />);
  expect(drawn()).toBe(10);
});

test('a growing list keeps its length when one of its items changes', () => {
  const { report } = watchedWindow();
  const { rerender } = render(<Grown items={NUMBERS} of="filter" />);
  report(true);
  rerender(<Grown items={NUMBERS.toReversed()} of="filter" />);
  expect(drawn()).toBe(20);
});

test('a growing list that is shorter than its first step is rendered completely', () => {
  watchedWindow();
  render(<Grown items={NUMBERS.slice(0, 3)} />);
  expect(drawn()).toBe(3);
  expect(screen.queryByTestId('room')).toBeNull();
});
