import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast, ToastShelf, useFailureToast } from '#components/ui/toasts.tsx';

test('a toast shows its message until Escape is pressed', async () => {
  const user = userEvent.setup();
  render(<ToastShelf theme="light" />);
  showToast({ kind: 'error', text: 'Search failed' });
  await screen.findByText('Search failed');
  await user.keyboard('{Escape}');
  await waitForElementToBeRemoved(() => screen.queryByText('Search failed'));
});

test('a failure that continues with another error shows no second toast', async () => {
  const said = vi.fn(() => null);
  const Failing = ({ text }: { text: string }) => {
    useFailureToast(new Error(text), said);
    return null;
  };
  const { rerender } = render(<Failing text="The first day failed." />);
  rerender(<Failing text="The second day failed." />);
  expect(said).toHaveBeenCalledTimes(1);
});
