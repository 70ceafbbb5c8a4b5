import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

const WIDTH = 1024;

declare global {
  interface Window {
    /** happy-dom's own API of the window. */
    readonly happyDOM?: { setViewport(size: { width: number }): void };
  }
}

/** Sets the window's width in pixels until the test ends. */
export function setWindowWidth(width: number): void {
  act(() => {
    // happy-dom takes a new listener's query for not matching. This event gives it the state before the change.
    window.dispatchEvent(new Event('resize'));
    window.happyDOM?.setViewport({ width });
  });
  onTestFinished(() => window.happyDOM?.setViewport({ width: WIDTH }));
}
