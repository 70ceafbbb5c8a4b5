import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TextField } from '#components/ui/text-field.tsx';

it('a text field connects label, error and hint to the input', () => {
  render(<TextField label="Email" error="Email is required." hint="We never show it." />);
  const input = screen.getByRole('textbox', { name: 'Email', description: 'Email is required. We never show it.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Email is required.');
});

it('a text field without an error is valid and has no description', () => {
  render(<TextField label="Email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a password field shows and hides its text without losing the text', async () => {
  render(<TextField label="Password" type="password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret-1');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(input).toHaveProperty('value', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
