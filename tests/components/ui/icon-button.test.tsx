import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from '#components/ui/icon-button.tsx';

it('an icon button has its label as accessible name and as tooltip on focus', async () => {
  render(<IconButton label="Save image" icon={<svg aria-hidden="true" />} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save image' }));
  expect(await screen.findByText('Save image')).toBeTruthy();
});

it('a disabled icon button stays focusable and shows the reason', async () => {
  const pressed = vi.fn();
  render(
    <IconButton
      label="Add note"
      icon={<svg aria-hidden="true" />}
      disabledReason="Note already added"
      onClick={pressed}
    />,
  );
  await userEvent.tab();
  expect(await screen.findByText('Note already added')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Add note' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe('Note already added');
  expect(pressed).not.toHaveBeenCalled();
});
