import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';

it('the error boundary replaces children that failed to render and renders them again on retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React reports what the boundary caught.
  let broken = true;
  function Chart() {
    if (broken) throw new Error('no such bar');
    return <p>ten bars</p>;
  }
  render(
    <ErrorBoundary>
      <Chart />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(screen.queryByText(/no such bar/)).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('ten bars')).toBeTruthy();
});

it('the error boundary shows that a page could not be loaded, and each "Try again" fetches it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React reports what the boundary caught.
  let isOnline = false;
  const Page = lazyPart(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return ({ name }: { name: string }) => <h1>{name}</h1>;
  });
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <Page name="Analyzer" />
      </Suspense>
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Analyzer' })).toBeTruthy();
});
