import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts, useFailureToast, useToast } from '#components/ui/toasts.tsx';

const shelf = vi.hoisted(() => ({ isAway: false }));

/** The code of the toasts is loaded over the network. Here the loading can fail. */
vi.mock('#components/ui/toast-shelf.tsx', async (importOriginal) => {
  const real = await importOriginal<typeof import('#components/ui/toast-shelf.tsx')>();
  return {
    get ToastShelf() {
      if (shelf.isAway) throw new Error('The server is away.');
      return real.ToastShelf;
    },
  };
});

function Page() {
  const say = useToast();
  return (
    <button type="button" onClick={() => say({ kind: 'error', text: 'Search failed' })}>
      Say it
    </button>
  );
}

const Shown = ({ children }: { children: ReactNode }) => <Toasts theme="light">{children}</Toasts>;

beforeEach(() => {
  shelf.isAway = false;
});

async function sayOn(page: ReturnType<typeof userEvent.setup>): Promise<void> {
  await page.click(screen.getByRole('button', { name: 'Say it' }));
}

test('a toast shows its message until Escape is pressed', async () => {
  const user = userEvent.setup();
  render(<Page />, { wrapper: Shown });
  await sayOn(user);
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
  const { rerender } = render(<Failing text="The first day failed." />, { wrapper: Shown });
  rerender(<Failing text="The second day failed." />);
  expect(said).toHaveBeenCalledTimes(1);
});

test('the page stays on screen when the code of the toasts cannot be fetched, and the next toast fetches the code again', async () => {
  shelf.isAway = true;
  const user = userEvent.setup();
  render(<Page />, { wrapper: Shown });
  await sayOn(user);
  await screen.findByRole('button', { name: 'Say it' });
  shelf.isAway = false;
  await sayOn(user);
  await screen.findByText('Search failed');
  screen.getByRole('button', { name: 'Say it' });
});
