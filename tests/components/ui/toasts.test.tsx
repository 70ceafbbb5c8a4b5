import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';
import { Toasts, useToast } from '#components/ui/toasts.tsx';

const shelf = vi.hoisted(() => ({ isAway: false }));

/** The shelf comes over the network; here its fetching can fail. */
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

beforeEach(() => {
  shelf.isAway = false;
});

async function sayOn(page: ReturnType<typeof userEvent.setup>): Promise<void> {
  await page.click(screen.getByRole('button', { name: 'Say it' }));
}

test('says what happened', async () => {
  render(
    <Toasts theme="light">
      <Page />
    </Toasts>,
  );
  await sayOn(userEvent.setup());
  await screen.findByText('Search failed');
});

test('leaves the page standing when the shelf cannot be fetched, and fetches it with the next thing said', async () => {
  shelf.isAway = true;
  const user = userEvent.setup();
  render(
    <Toasts theme="light">
      <Page />
    </Toasts>,
  );
  await sayOn(user);
  await screen.findByRole('button', { name: 'Say it' });
  shelf.isAway = false;
  await sayOn(user);
  await screen.findByText('Search failed');
  screen.getByRole('button', { name: 'Say it' });
});
