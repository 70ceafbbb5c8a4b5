import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useNotebookFilter } from '#components/notebook/use-notebook-filter.ts';

/** The filter under an address that shows what is written to it only when the test lets it. */
function lateAddress() {
  vi.useFakeTimers();
  const asked: string[] = [];
  const place = { pathname: '/app/notebook', search: '' };
  const navigator = {
    createHref: () => '',
    go: () => undefined,
    push: () => undefined,
    replace: (to: { search?: string }) => asked.push(to.search ?? ''),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={{ ...place }} navigator={navigator as never}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => useNotebookFilter(), { wrapper });
  return {
    asked,
    text: () => result.current[0].text,
    /** Types and comes to rest. */
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

it('keeps what was typed since, when the address shows an earlier word late', () => {
  const filter = lateAddress();
  filter.type('ka');
  filter.type('kane');
  expect(filter.asked).toEqual(['?q=ka', '?q=kane']);
  filter.show('?q=ka');
  expect(filter.text()).toBe('kane');
  filter.show('?q=kane');
  expect(filter.text()).toBe('kane');
  expect(filter.asked).toHaveLength(2);
});

it('follows an address that somebody else wrote', () => {
  const filter = lateAddress();
  filter.type('kane');
  filter.show('?q=kane');
  filter.show('?q=son');
  expect(filter.text()).toBe('son');
  expect(filter.asked).toHaveLength(1);
});
