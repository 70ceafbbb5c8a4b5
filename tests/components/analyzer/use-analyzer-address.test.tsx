import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useAnalyzerAddress } from '#components/analyzer/use-analyzer-address.ts';

it('the address of the Analyzer keeps a change that another one follows before it is rendered', () => {
  const { result } = renderHook(useAnalyzerAddress, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/app/analyzer?day=tomorrow']}>{children}</MemoryRouter>,
  });
  act(() => {
    result.current.toggle(12);
    result.current.change({ line: 90 });
  });
  expect(result.current.settings).toMatchObject({ day: 'tomorrow', line: 90, open: [12] });
});
