import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, HashRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressState } from '#components/shared/use-address-state.ts';

function Page() {
  const [place, change] = useAddressState<string>({
    initial: 'all',
    follow: (before, query) => query.get('place') ?? before,
    queryOf: (shown) => new URLSearchParams({ place: shown }),
  });
  return (
    <button type="button" onClick={() => change(() => 'home')}>
      {place}
    </button>
  );
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const step = () => act(() => vi.advanceTimersByTimeAsync(500));

for (const [name, Router, path, other] of [
  ['path', BrowserRouter, '/stats', '/scout'],
  ['hash', HashRouter, '/#/stats', '/#/scout'],
] as const) {
  it(`a change of the state is written to an address with the page in its ${name}`, async () => {
    window.history.replaceState(null, '', path);
    render(<Page />, { wrapper: Router });
    await step();
    fireEvent.click(screen.getByRole('button'));
    await step();
    expect(window.location.href).toContain(`${path}?place=home`);
  });

  it(`a change of the state is not written to the address of a page that is not rendered yet, with the page in its ${name}`, async () => {
    window.history.replaceState(null, '', path);
    render(<Page />, { wrapper: Router });
    await step();
    fireEvent.click(screen.getByRole('button'));
    window.history.pushState(null, '', other);
    await step();
    expect(window.location.href.endsWith(other)).toBe(true);
  });
}
