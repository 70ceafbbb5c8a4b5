import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notice } from '#components/ui/notice.tsx';

it('a notice with `onDismiss` has a button that dismisses it', async () => {
  const dismissed = vi.fn();
  render(<Notice title="Activation Required" onDismiss={dismissed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toHaveBeenCalledOnce();
});

it('a notice without `onDismiss` has no button', () => {
  render(<Notice title="Monthly Request Limit Reached" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a notice about a failure has the role alert, any other notice the role status', () => {
  render(<Notice title="Premium Features Available" />);
  render(<Notice tone="danger" title="Search failed" />);
  expect(screen.getByRole('status').textContent).toBe('Premium Features Available');
  expect(screen.getByRole('alert').textContent).toBe('Search failed');
});
