import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useNotebookFilter } from '#components/notebook/use-notebook-filter.ts';

/** Renders the filter in a router whose location changes only when the test calls `show`. */
function lateAddress() {
  vi.useFakeTimers();
  const written: string[] = [];
  const place = { pathname: '/app/notebook', search: '' };
  const navigator = {
    createHref: () => '',
    go: () => undefined,
    push: () => undefined,
    replace: (to: { search?: string }) => written.push(to.search ?? ''),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ ...place }} navigator={navigator as never}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => useNotebookFilter(), { wrapper });
  return {
    written,
    text: () => result.current[0].text,
    /** Types and waits for the debounce. */
    type(text: string): void {
      act(() => result.current[1]({ text }));
      act(() => vi.runAllTimers());
    },
    show(search: string): void {
      place.search = search;
      rerender();
      act(() => vi.runAllTimers());
    },
  };
}

it('the Notebook filter keeps newer input when the address changes late to an older value', () => {
  const filter = lateAddress();
  filter.type('ka');
  filter.type('kane');
  expect(filter.written).toEqual(['?q=ka', '?q=kane']);
  filter.show('?q=ka');
  expect(filter.text()).toBe('kane');
  filter.show('?q=kane');
  expect(filter.text()).toBe('kane');
  expect(filter.written).toHaveLength(2);
});

it('a Notebook filter that other code writes to the address is applied', () => {
  const filter = lateAddress();
  filter.type('kane');
  filter.show('?q=kane');
  filter.show('?q=son');
  expect(filter.text()).toBe('son');
  expect(filter.written).toHaveLength(1);
});
