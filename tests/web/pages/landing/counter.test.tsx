import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counter } from '#web/pages/landing/counter.tsx';

let seen: () => void = () => undefined;

/** An IntersectionObserver that reports its element as visible when the test calls `seen`. */
class Sight {
  readonly #report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(target: Element): void {
    seen = () => this.#report([{ target, isIntersecting: true }]);
  }
  disconnect(): void {
    seen = () => undefined;
  }
}

const figure = () => screen.getByRole('definition').querySelector('[aria-hidden]')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a counter of the landing page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', Sight);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a counter of the landing page counts from 0 to its figure in the three seconds after it becomes visible', () => {
    render(<Counter figure={30_000} unit="+" name="players analysed" />);
    expect(figure()).toBe('30,000+');
    act(() => seen());
    pass(100);
    const early = Number.parseInt(figure()?.replace(',', '') ?? '', 10);
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(5_000);
    pass(2_700);
    expect(figure()).not.toBe('30,000+');
    pass(300);
    expect(figure()).toBe('30,000+');
  });

  it('a counter of the landing page contains the final figure for assistive technology while it counts', () => {
    render(<Counter figure={20} unit="K+" name="daily comparisons" />);
    act(() => seen());
    pass(50);
    expect(screen.getByText('20K+')).toBeTruthy();
  });

  it('a counter of the landing page does not count with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<Counter figure={14} unit="+" name="statistics categories" />);
    act(() => seen());
    pass(100);
    expect(figure()).toBe('14+');
  });
});
