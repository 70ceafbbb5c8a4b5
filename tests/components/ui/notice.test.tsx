import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notice } from '#components/ui/notice.tsx';

it('can be dismissed where the caller allows it', async () => {
  const dismissed = vi.fn();
  render(<Notice title="Activation Required" onDismiss={dismissed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toHaveBeenCalledOnce();
});

it('cannot be dismissed otherwise', () => {
  render(<Notice title="Monthly Request Limit Reached" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is an alert when something is wrong and a status otherwise', () => {
  render(<Notice title="Premium Features Available" />);
  render(<Notice tone="danger" title="Search failed" />);
  expect(screen.getByRole('status').textContent).toBe('Premium Features Available');
  expect(screen.getByRole('alert').textContent).toBe('Search failed');
});
