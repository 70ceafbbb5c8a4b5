import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';

it('stands in for what failed to draw and draws it again on request', async () => {
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
