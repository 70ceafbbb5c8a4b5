import { onTestFinished, vi } from 'vitest';

/** Until the test ends, reports every observed element as near the window, because happy-dom has no layout. */
export function nearEverything(): void {
  class EverythingIsNear implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
    readonly #tell: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void;
    constructor(tell: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', EverythingIsNear);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
